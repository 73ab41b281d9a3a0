export type StoredResponse = {
  body: ArrayBuffer;
  headers: [string, string][];
  etag: string;
  storedAt: number;
};

/** Responses that are the same for everyone, for a time, and up to a total size. */
export class ResponseStore<Stored extends StoredResponse = StoredResponse> {
  readonly #responses = new Map<string, Stored>();
  readonly #maxBytes: number;
  readonly #lifeMs: number;
  #bytes = 0;

  constructor(maxBytes: number, lifeMs: number) {
    this.#maxBytes = maxBytes;
    this.#lifeMs = lifeMs;
  }

  has(key: string): boolean {
    return this.#responses.has(key);
  }

  get(key: string): Stored | null {
    const response = this.#responses.get(key);
    if (response && Date.now() - response.storedAt <= this.#lifeMs) return response;
    this.drop(key);
    return null;
  }

  /** Stores a response in place of an earlier one, and drops the oldest where there is no room. */
  set(key: string, response: Stored): void {
    this.drop(key);
    this.#responses.set(key, response);
    this.#bytes += response.body.byteLength;
    for (const oldest of this.#responses.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.drop(oldest);
    }
  }

  drop(key: string): void {
    this.#bytes -= this.#responses.get(key)?.body.byteLength ?? 0;
    this.#responses.delete(key);
  }
}

/** A stored response once more; 304 to a browser that has it. */
export function toResponse({ body, headers, etag }: StoredResponse, request: Request): Response {
  const isKnown = hasTag(request.headers.get("If-None-Match"), etag);
  return new Response(isKnown ? null : body, { status: isKnown ? 304 : 200, headers });
}

/** Whether one of the tags of `If-None-Match` is this one; compression makes tags weak. */
function hasTag(known: string | null, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//u, "");
  return known?.split(",").some((tag) => tag.trim() === "*" || bare(tag) === bare(etag)) ?? false;
}
