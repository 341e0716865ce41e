import "@fontsource-variable/inter/opsz.css";
import "@fontsource-variable/source-serif-4/opsz.css";
import "@fontsource-variable/source-serif-4/opsz-italic.css";
import "@fontsource-variable/source-code-pro";
import "./globals.css";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { ArrivalFocus } from "@/components/shell/arrival-focus";
import { parseTheme, THEME_COOKIE } from "@/components/ui/theme";

export const metadata: Metadata = {
  title: { default: "Plumbline", template: "%s, Plumbline" },
  description: "Labeling and judge calibration for RAG assistants.",
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = parseTheme((await cookies()).get(THEME_COOKIE)?.value);
  return (
    // The theme button writes data-theme on this element before React may have seen it.
    <html lang="en" data-theme={theme} suppressHydrationWarning>
      <head>
        {/* Metadata may come after the page's load event; a browser that has seen no icon by then asks for /favicon.ico. */}
        <link rel="icon" href="/plumb.svg" type="image/svg+xml" />
      </head>
      <body>
        {children}
        <ArrivalFocus />
      </body>
    </html>
  );
}
