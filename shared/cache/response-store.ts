type Stored = { storedAt: number };

const MAX_RESPONSES = 5_000;

/** A cache for responses that are the same for everyone, limited by age, number and total size. */
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
    // Moves it to the end, which is evicted last.
    this.#responses.delete(key);
    this.#responses.set(key, response);
    return response;
  }

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

  #sizeOf(key: string, response: Response): number {
    return key.length + this.#bytesOf(response);
  }
}
