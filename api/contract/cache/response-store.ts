type Stored = { storedAt: number };

/** So many small ones take as much beside their bodies as in them. */
const MAX_RESPONSES = 5_000;

/** Responses that are the same for everyone, for a time, up to a number and to a total size. */
export class ResponseStore<Response extends Stored> {
  readonly #responses = new Map<string, Response>();
  readonly #maxBytes: number;
  readonly #lifeMs: number;
  readonly #bytesOf: (response: Response) => number;
  #bytes = 0;

  constructor(maxBytes: number, lifeMs: number, bytesOf: (response: Response) => number) {
    this.#maxBytes = maxBytes;
    this.#lifeMs = lifeMs;
    this.#bytesOf = bytesOf;
  }

  has(key: string): boolean {
    return this.#responses.has(key);
  }

  get(key: string): Response | null {
    const response = this.#responses.get(key);
    if (!response || Date.now() - response.storedAt > this.#lifeMs) {
      this.drop(key);
      return null;
    }
    // The last to make room.
    this.#responses.delete(key);
    this.#responses.set(key, response);
    return response;
  }

  /** Stores a response in place of an earlier one; those not read for longest make room. */
  set(key: string, response: Response): void {
    this.drop(key);
    this.#responses.set(key, response);
    this.#bytes += this.#sizeOf(key, response);
    for (const oldest of this.#responses.keys()) {
      if (this.#bytes <= this.#maxBytes && this.#responses.size <= MAX_RESPONSES) return;
      this.drop(oldest);
    }
  }

  drop(key: string): void {
    const response = this.#responses.get(key);
    if (response) this.#bytes -= this.#sizeOf(key, response);
    this.#responses.delete(key);
  }

  /** Whoever asks chooses the key. */
  #sizeOf(key: string, response: Response): number {
    return key.length + this.#bytesOf(response);
  }
}
