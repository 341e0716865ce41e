/** Cookie that keeps a person's choice of light or dark; without it the page follows the system. */
export const THEME_COOKIE = "plumbline-theme";

/** The stored choice, or undefined for anything else. */
export function parseTheme(value: string | undefined): "light" | "dark" | undefined {
  return value === "light" || value === "dark" ? value : undefined;
}
