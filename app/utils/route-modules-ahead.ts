import type { Known, Route } from "./route-modules";

/** The same for pages that somebody only points at: what does not arrive is of no concern yet. */
export async function loadRouteModule({ id, module }: Route, known: Known): Promise<object> {
  return (known[id] ??= await import(/* @vite-ignore */ module).catch(() => new Promise(() => {})));
}
