import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const JSON_SCHEMA = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/u;
const EXPORTED = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gmu;

/** Leaves out of the web Worker how zod writes JSON Schema, which only the API's reference needs: 5 KB. */
export function leaveOutJsonSchema(): Plugin {
  return {
    name: "leave-out-json-schema",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    async load(id) {
      if (!JSON_SCHEMA.test(id)) return null;
      const source = await readFile(id, "utf8");
      const names = [...source.matchAll(EXPORTED)].map(([, name, alias]) => name ?? alias);
      if (names.length === 0) return this.error("zod writes JSON Schema differently");
      // Schemas make their methods by calling these.
      const exported = names.map((name) => `nothing as ${name}`).join(", ");
      return `const nothing = () => nothing;\nexport { ${exported} };`;
    },
  };
}
