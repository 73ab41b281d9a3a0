import type { Plugin } from "vite";

const ROUTER = /\/@remix-run\/router\/dist\/router\.js$/u;
const SEGMENT = 'return isOptional ? "/?([^\\\\/]+)?" : "/([^\\\\/]+)";';
const ID = 'if (paramName === "hexId") return "/([a-f\\\\d]{24})";';

/**
 * Lets a route's parameter `hexId` match nothing but ids, which the router has no word for: the
 * addresses of posts, `/marketplace/{id}/{slug}`, and of categories, `/marketplace/{slug}/{title}`,
 * differ in nothing else.
 */
export function matchIds(): Plugin {
  let isPatched = false;
  return {
    name: "match-ids",
    transform(code, id) {
      if (!ROUTER.test(id.split("?")[0] ?? "")) return null;
      isPatched = code.includes(SEGMENT);
      // In its line, so that the map of the source stays true.
      return { code: code.replace(SEGMENT, ID + SEGMENT), map: null };
    },
    buildEnd(error) {
      if (error || isPatched) return;
      this.error("@remix-run/router has changed how it matches parameters: see match-ids.");
    },
  };
}
