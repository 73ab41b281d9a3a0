import { vi } from "vitest";
import { makePng } from "../../images/make-picture";

/** Answers requests for addresses in the place of the web; returns what was asked. */
export function answerAs(web: Record<string, () => Response>): string[] {
  const asked: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const { href } = new URL(input instanceof Request ? input.url : input);
    asked.push(href);
    return web[href]?.() ?? new Response("None", { status: 404 });
  });
  return asked;
}

export const page = (head: string) => () =>
  new Response(`<!doctype html><html><head>${head}</head><body><h1>Not this</h1></body></html>`);

export const json = (answer: object) => () => Response.json(answer);

export const picture = () => new Response(makePng(1200, 630) as Uint8Array<ArrayBuffer>);

export const redirect = (to: string) => () =>
  new Response(null, { status: 302, headers: { Location: to } });
