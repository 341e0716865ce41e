import type { ImportNews } from "@/lib/imports/news";
import type { ImportPreview } from "@/lib/imports/preview";

/** A file the server has, by what to ask for it. */
export interface SentFile {
  upload: string;
  name: string;
  bytes: number;
}

/** How a file is to be read. */
export interface Reading {
  notes: string | null;
  splitter: string;
  /** Slug of the project it goes into; null: a new one. */
  project: string | null;
}

const UNREACHABLE = "The server did not answer. Nothing was brought in; try again when it is back.";

/** What an answer says went wrong, in the server's own words where it has any. */
function messageOf(body: unknown): string {
  if (typeof body === "object" && body !== null && "error" in body) {
    const { error } = body;
    if (typeof error === "object" && error !== null && "message" in error) return String(error.message);
  }
  return UNREACHABLE;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Sends a file as it is, telling what share of it has gone out; a plain fetch could not tell. */
export function sendFile(file: File, onShare: (share: number) => void): Promise<SentFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/v1/imports?file=${encodeURIComponent(file.name)}`);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.upload.onprogress = (event) => onShare(event.total > 0 ? event.loaded / event.total : 0);
    request.onerror = () => reject(new Error(UNREACHABLE));
    request.onload = () => {
      const body = parse(request.responseText);
      if (request.status !== 201) reject(new Error(messageOf(body)));
      else resolve({ ...(body as Omit<SentFile, "name">), name: file.name }); // 201 has this one shape
    };
    request.send(file);
  });
}

async function post(path: string, body: object): Promise<Response> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new Error(UNREACHABLE, { cause });
  });
  if (!response.ok) throw new Error(messageOf(parse(await response.text())));
  return response;
}

/** What a file would bring in. */
export async function askPreview(upload: string, reading: Reading): Promise<ImportPreview> {
  return (await post(`/api/v1/imports/${upload}/preview`, reading)).json();
}

/** Brings a file in, handing on every piece of news as it comes. */
export async function bringIn(
  upload: string,
  how: Reading & { projectName: string; datasetName: string; goodRows: boolean },
  tell: (news: ImportNews) => void,
): Promise<void> {
  const response = await post(`/api/v1/imports/${upload}`, how);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  let hasEnded = false;
  for (;;) {
    const piece = await reader?.read().catch(() => undefined);
    if (!piece || piece.done) break;
    const lines = (rest + piece.value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const news = JSON.parse(line) as ImportNews; // the route writes nothing else
      hasEnded = news.kind !== "progress";
      tell(news);
    }
  }
  if (!hasEnded)
    throw new Error(
      "The connection was lost. The import may have ended all the same: look at the project before you try again.",
    );
}
