import type { Redirect } from "~api/contract/archives/imports";
import { paths } from "~/utils/paths";

const PLAIN = "text/plain; charset=utf-8";

/** Old and new addresses as a file of Netlify, a map of nginx, or a table for anything else. */
export function writeRedirects(moved: readonly Redirect[], format: string, siteUrl: string) {
  const lines = moved.map(({ from, to }) => {
    const [path = "", query = ""] = from.split("?");
    const old = encodeURI(path) + (query && `?${query}`);
    return { old, now: new URL(paths.post(to), siteUrl).href };
  });
  if (format === "nginx") {
    const rows = lines.flatMap(({ old, now }) => [`  ${old} ${now};`, `  ${old}/ ${now};`]);
    const text = `map $request_uri $moved {\n${rows.join("\n")}\n}\n# In the server: if ($moved) { return 301 $moved; }\n`;
    return { text, name: "redirects.map", type: PLAIN };
  }
  if (format === "csv") {
    const rows = lines.map(({ old, now }) => `"${old}","${now}"`);
    const text = ["from,to", ...rows, ""].join("\r\n");
    return { text, name: "redirects.csv", type: "text/csv; charset=utf-8" };
  }
  // https://docs.netlify.com/routing/redirects/: a query is written after the path.
  const rows = lines.map(({ old, now }) => `${old.replace("?", " ")} ${now} 301`);
  return { text: `${rows.join("\n")}\n`, name: "_redirects", type: PLAIN };
}
