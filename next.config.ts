import type { NextConfig } from "next";

const publicUrl = process.env.PLUMBLINE_URL;

const config: NextConfig = {
  // Each of several servers in one clone (development, tests) builds into a folder of its own.
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  cacheComponents: false,
  allowedDevOrigins: ["127.0.0.1"],
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ["better-sqlite3"],
  experimental: {
    // forbidden() answers 403 with app/forbidden.tsx.
    authInterrupts: true,
    serverActions: {
      // Behind a proxy the browser's address is not the server's own: PLUMBLINE_URL names it.
      allowedOrigins: publicUrl ? [new URL(publicUrl).host] : [],
      // As long as lib/http.ts lets a body be: a form that is too long is then told so by its own field.
      bodySizeLimit: "16mb",
    },
  },
  // `npm test` checks the types of the whole tree; somebody who only serves it need not wait for that.
  typescript: { ignoreBuildErrors: true },
  turbopack: {
    rules: { "*.css": { loaders: ["@tailwindcss/turbopack"], as: "*.css" } },
  },
  async rewrites() {
    // Browsers ask for it by name where an answer is no page, such as an export that they show.
    return [{ source: "/favicon.ico", destination: "/plumb.svg" }];
  },
  async headers() {
    return [
      {
        source: "/:path*",
        headers: [
          { key: "X-Content-Type-Options", value: "nosniff" },
          { key: "X-Frame-Options", value: "DENY" },
          { key: "Referrer-Policy", value: "same-origin" },
        ],
      },
    ];
  },
};

export default config;
