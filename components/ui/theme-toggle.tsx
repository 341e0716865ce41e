"use client";

import { THEME_COOKIE } from "./theme";

/** Turns the page light or dark and keeps the choice in a cookie, so that the server draws it right at once. */
export function ThemeToggle() {
  function toggle() {
    const root = document.documentElement;
    const dark = root.dataset.theme
      ? root.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in Firefox and Safari
    document.cookie = `${THEME_COOKIE}=${root.dataset.theme}; path=/; max-age=31536000; samesite=lax`;
  }
  return (
    <button type="button" className="theme" onClick={toggle} aria-label="Light or dark">
      <svg aria-hidden="true" viewBox="0 0 14 14">
        <circle cx="7" cy="7" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.3" />
        <path d="M7 1.5a5.5 5.5 0 0 1 0 11z" fill="currentColor" />
      </svg>
      <span className="wide-only">Light or dark</span>
    </button>
  );
}
