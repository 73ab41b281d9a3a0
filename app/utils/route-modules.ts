import { untilItArrives } from "./arrival";

export type Route = { id: string; module: string };
export type Known = Record<string, object>;

/** In the place of Remix's own, which loads the page anew, and so loses it, where the line is down. */
export async function loadRouteModule({ id, module }: Route, known: Known): Promise<object> {
  return (known[id] ??= await untilItArrives(() => load(module)));
}

async function load(module: string): Promise<object> {
  try {
    return await import(/* @vite-ignore */ module);
  } catch (error) {
    const { ok } = await fetch(module, { method: "HEAD" });
    if (ok) throw error;
    // Another version is there meanwhile, whose pages name other files.
    location.reload();
    return new Promise(() => {});
  }
}
