// What is changed in Remix's own modules before browsers get them.
import type { Plugin } from "vite";

const ROUTE_MODULES = /\/@remix-run\/react\/dist\/esm\/routeModules\.js$/u;
const RELOAD = "window.location.reload();";

/**
 * Remix reloads the page where a route's script cannot be loaded.
 * That loses what somebody typed, so the route throws the error when it renders instead.
 */
export function throwFailedChunks(): Plugin {
  let isPatched = false;
  return {
    name: "throw-failed-chunks",
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    transform(code, id) {
      if (!ROUTE_MODULES.test(id)) return null;
      isPatched = code.includes(RELOAD);
      return code.replace(RELOAD, "return { default() { throw error; } };");
    },
    buildEnd(error) {
      if (error || isPatched) return;
      this.error("@remix-run/react has changed how it loads routes: see throw-failed-chunks.");
    },
  };
}

const REMIX_MODULES = /\/@remix-run\/react\/dist\/esm\//u;
const FLAGS = /(?:window\.__remixContext\.)?\bfuture\.(v3_\w+)/gu;

/**
 * Makes constants of Remix's options, which it reads from each page, so that the code of those not
 * chosen is left out.
 */
export function settleFlags(future: object = {}): Plugin {
  let areSettled = false;
  return {
    name: "settle-flags",
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    transform(code, id) {
      if (!REMIX_MODULES.test(id)) return null;
      return code.replace(FLAGS, (expression, flag: string) => {
        const value: unknown = Reflect.get(future, flag);
        if (typeof value !== "boolean") return expression;
        areSettled = true;
        return String(value);
      });
    },
    buildEnd(error) {
      if (error || areSettled) return;
      this.error("@remix-run/react no longer reads its options from `future`: see settle-flags.");
    },
  };
}
