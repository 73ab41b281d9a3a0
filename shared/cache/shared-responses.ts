const LINE_END = 10;

type Shared<Meta> = { meta: Meta; body: ArrayBuffer };

/** Responses with metadata in the platform's cache, which the isolates of a location share. */
export class SharedResponses<Meta extends object> {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  read(address: string): Promise<Shared<Meta> | null> {
    return this.#attempt(async (cache) => {
      const found = await cache.match(address);
      if (!found) return null;
      const bytes = new Uint8Array(await found.arrayBuffer());
      const start = bytes.indexOf(LINE_END);
      const meta: Meta = JSON.parse(new TextDecoder().decode(bytes.subarray(0, start)));
      return { meta, body: bytes.slice(start + 1).buffer };
    });
  }

  async write(
    address: string,
    meta: Meta,
    body: ArrayBuffer | string,
    seconds: number,
  ): Promise<void> {
    const stored = new Response(new Blob([`${JSON.stringify(meta)}\n`, body]), {
      headers: { "Cache-Control": `public, max-age=${seconds}` },
    });
    await this.#attempt((cache) => cache.put(address, stored));
  }

  async drop(address: string): Promise<void> {
    await this.#attempt((cache) => cache.delete(address));
  }

  // The platform's cache is an optimisation: failures are only logged.
  async #attempt<Result>(run: (cache: Cache) => Promise<Result>): Promise<Result | null> {
    try {
      return await run(await caches.open(this.#name));
    } catch (error) {
      console.error("The platform's cache failed:", error);
      return null;
    }
  }
}
