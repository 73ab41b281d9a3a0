import type { Plugin } from "vite";

/** The lists of routes that Remix writes into a server build, by the modules that hold them. */
const LISTS: Record<string, { start: string; routes: string }> = {
  "\0virtual:remix/server-manifest": { start: "export default ", routes: "manifest.routes" },
  "\0virtual:remix/server-build": { start: "", routes: "routes" },
};
const UNSET = /["']?(?:parentId|index|caseSensitive)["']?:\s*undefined,/gu;
const FALSE = /["']?has[A-Z]\w+["']?:\s*false,/gu;
const STYLES = /(?<=["']?css["']?:\s*\[)[^\]]+/gu;
const ID = /(?<=[{\s])["']?id["']?:\s*(["'])[^"']+\1,/gu;

/**
 * Leaves out of both lists of routes in the web Worker what says nothing: what is unset or false, and
 * the ids of routes, which are their names in the list and are given to them again. 1.2 KB of gzip.
 */
export function trimServerLists(): Plugin {
  const trimmed = new Set<string>();
  return {
    name: "trim-server-lists",
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    transform(code, id) {
      const list = LISTS[id];
      if (!list) return null;
      // In the order of the list that browsers have: by their places React knows links again.
      const sorted = code.replace(STYLES, (files) => files.split(/,\s*/u).sort().join(","));
      const short = sorted.replace(UNSET, "").replace(FALSE, "").replace(ID, "");
      if (!code.includes(list.start) || (code.match(ID) ?? []).length < 2) {
        return this.error(`Remix writes ${id} differently: see trim-server-lists.`);
      }
      trimmed.add(id);
      const named = list.start ? short.replace(list.start, "const manifest = ") : short;
      const exported = list.start ? "\nexport default manifest;" : "";
      const restored = `\nfor (const id in ${list.routes}) ${list.routes}[id].id = id;`;
      return { code: named + restored + exported, map: null };
    },
    buildEnd(error) {
      if (error || trimmed.size === Object.keys(LISTS).length) return;
      this.error("Remix names its modules differently: see trim-server-lists.");
    },
  };
}
