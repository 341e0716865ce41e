import type { PickedCases } from "./selection";

/** Sends a selection as a form, so that the browser saves the answer as a file and a long list has room. */
export function download(href: string, picked: PickedCases) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = href;
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = "picked";
  field.value = JSON.stringify(picked);
  form.append(field);
  document.body.append(form);
  form.submit();
  form.remove();
}
