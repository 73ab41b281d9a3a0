// The two lines of Remix that are changed when the site is built. It has no option for either.
import type { Plugin } from "vite";

type Patch = {
  name: string;
  /** The module, as its path ends. */
  module: string;
  from: string;
  to: string;
  isForBrowsersOnly?: boolean;
};

const PATCHES: Patch[] = [
  {
    // A route's parameter `hexId` matches nothing but ids, which the router has no word for. The
    // addresses of posts and of categories differ in nothing else. One route for both screens would
    // send visitors 0.6 to 0.9 KB more styles, and people signed in 5 to 8 KB more script.
    name: "match-ids",
    module: "/@remix-run/router/dist/router.js",
    from: 'return isOptional ? "/?([^\\\\/]+)?" : "/([^\\\\/]+)";',
    to: 'if (paramName === "hexId") return "/([a-f\\\\d]{24})"; return isOptional ? "/?([^\\\\/]+)?" : "/([^\\\\/]+)";',
  },
  {
    // Remix reloads the page where a route's script cannot be loaded. That loses what somebody typed,
    // so the route throws the error when it renders instead.
    name: "throw-failed-chunks",
    module: "/@remix-run/react/dist/esm/routeModules.js",
    from: "window.location.reload();",
    to: "return { default() { throw error; } };",
    isForBrowsersOnly: true,
  },
];

/** Changes lines of Remix. The build fails where an upgrade no longer has one of them. */
export function patchRemix(): Plugin[] {
  return PATCHES.map(({ name, module, from, to, isForBrowsersOnly }) => {
    let isPatched = false;
    return {
      name,
      apply: (_config, { isSsrBuild }) => !(isForBrowsersOnly && isSsrBuild),
      transform(code, id) {
        if (!id.split("?")[0]?.endsWith(module)) return null;
        isPatched = code.includes(from);
        // In its line, so that the map of the source stays true.
        return { code: code.replace(from, () => to), map: null };
      },
      buildEnd(error) {
        if (!error && !isPatched) this.error(`Remix has changed ${module}: see ${name}.`);
      },
    };
  });
}
