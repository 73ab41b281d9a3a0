import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { LAYERS } from "../../app/styles/layers";

const APP = fileURLToPath(new URL("../../app/", import.meta.url));
const THEME = `${APP}styles/tokens/theme.css`;
const TAILWIND = /--(?:theme|spacing|alpha)\(|@(?:apply|variant)\b/u;

function layerOf(file: string): string | undefined {
  const parts = file.replace(APP, "").replace(".css", "").split("/");
  return LAYERS.findLast((layer) => [parts[0], parts[1], parts.at(-1)].includes(layer));
}

export function layeredStyles(): Plugin {
  return {
    name: "layered-styles",
    enforce: "pre",
    transform(code, id) {
      const [file = "", query = "inline"] = id.split("?");
      const isSheet = file.startsWith(APP) && file.endsWith(".css");
      const isWhole = ["inline", "transform-only"].includes(query);
      const layer = isSheet && isWhole && layerOf(file);
      if (!layer) return null;
      // Tailwind leaves sheets without its syntax unchanged, including the reference.
      const reference = TAILWIND.test(code) ? `@reference "${THEME}";\n` : "";
      return `@layer ${LAYERS.join(", ")};\n${reference}@layer ${layer} {\n${code}}`;
    },
  };
}
