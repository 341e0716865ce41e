// Prisma's own schema engine, from its WebAssembly package: no binary is downloaded.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";

const glue = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
let opened = 0;

/**
 * Opens the schema engine over a driver adapter, lets `work` use it, and closes every connection it opened: the
 * engine itself never does, and SQLite stays locked while one is open.
 *
 * @template T
 * @param {import("@prisma/driver-adapter-utils").SqlMigrationAwareDriverAdapterFactory} adapter
 * @param {string} schema text of the schema file
 * @param {(engine: import("@prisma/schema-engine-wasm/schema_engine_bg").SchemaEngine) => Promise<T>} work
 */
export async function withSchemaEngine(adapter, schema, work) {
  const connections = [];
  const counted = Object.assign(Object.create(adapter), {
    connect: async () => {
      const connection = await adapter.connect();
      connections.push(connection);
      return connection;
    },
  });
  try {
    return await work(await openSchemaEngine(counted, schema));
  } finally {
    for (const connection of connections) await connection.dispose();
  }
}

async function openSchemaEngine(adapter, schema) {
  // The engine reports a panic through this global; without it the panic's text is lost.
  globalThis.PRISMA_WASM_PANIC_REGISTRY ??= {
    set_message: (message) => console.error(`schema engine: ${message}`),
  };
  // The glue code holds one instance's memory in module variables, so every engine gets a module of its own.
  opened += 1;
  const bg = await import(`${pathToFileURL(glue).href}?engine=${opened}`);
  const module = await WebAssembly.compile(
    readFileSync(path.join(path.dirname(glue), "schema_engine_bg.wasm")),
  );
  const instance = await WebAssembly.instantiate(module, { "./schema_engine_bg.js": bg });
  bg.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return bg.SchemaEngine.new(
    { datamodels: [["schema.prisma", schema]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapter),
  );
}
