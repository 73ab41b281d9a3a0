import type { Plugin } from "vite";

type Patch = {
  name: string;
  module: string;
  from: string;
  to: string;
  isForBrowsersOnly?: boolean;
};

const PATCHES: Patch[] = [
  {
    // The router has no parameter that matches ids only. One route would send 0.6 to 8 KB more.
    name: "match-ids",
    module: "/@remix-run/router/dist/router.js",
    from: 'return isOptional ? "/?([^\\\\/]+)?" : "/([^\\\\/]+)";',
    to: 'if (paramName === "hexId") return "/([a-f\\\\d]{24})"; return isOptional ? "/?([^\\\\/]+)?" : "/([^\\\\/]+)";',
  },
  {
    // Instead of reloading the page, which loses typed text.
    name: "throw-failed-chunks",
    module: "/@remix-run/react/dist/esm/routeModules.js",
    from: "window.location.reload();",
    to: "return { default() { throw error; } };",
    isForBrowsersOnly: true,
  },
];

export function patchRemix(): Plugin[] {
  return PATCHES.map(({ name, module, from, to, isForBrowsersOnly }) => {
    let isPatched = false;
    return {
      name,
      apply: (_config, { isSsrBuild }) => !(isForBrowsersOnly && isSsrBuild),
      transform(code, id) {
        if (!id.split("?")[0]?.endsWith(module)) return null;
        isPatched = code.includes(from);
        return { code: code.replace(from, () => to), map: null };
      },
      buildEnd(error) {
        if (!error && !isPatched) this.error(`Remix has changed ${module}: see ${name}.`);
      },
    };
  });
}
