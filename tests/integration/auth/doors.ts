import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const METHODS = /export (?:async )?(?:function|const) (GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b/g;
const ACTIONS = /export (?:async function|function|const) (\w+)/g;

/** A way into the application: a page, a method of a route, or a server action, as `file name`. */
export interface Door {
  key: string;
  file: string;
  kind: "page" | "route" | "action";
  name: string;
}

function sources(): { file: string; text: string }[] {
  return readdirSync(path.join(ROOT, "app"), { recursive: true, encoding: "utf8" })
    .map((file) => `app/${file.split(path.sep).join("/")}`)
    .filter((file) => /\.tsx?$/.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), "utf8") }));
}

function doorsOf({ file, text }: { file: string; text: string }): Door[] {
  const door = (kind: Door["kind"], name: string) => ({ key: `${file} ${name}`, file, kind, name });
  if (path.basename(file) === "page.tsx") return [door("page", "default")];
  if (path.basename(file) === "route.ts") {
    const methods = [...text.matchAll(METHODS)].map(([, name = ""]) => door("route", name));
    if (methods.length === 0) throw new Error(`${file}: no method was found`);
    return methods;
  }
  if (!/^["']use server["']/.test(text)) return [];
  return [...text.matchAll(ACTIONS)].map(([, name = ""]) => door("action", name));
}

/** Every door of app/, by reading its files. */
export function listDoors(): Door[] {
  return sources().flatMap(doorsOf);
}

/** Files in which an action hides inside another function: there the walk would not find it. */
export function listHiddenActions(): string[] {
  return sources()
    .filter(({ text }) => /["']use server["']/.test(text.replace(/^["']use server["']/, "")))
    .map(({ file }) => file);
}
