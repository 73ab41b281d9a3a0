/** A whole answer in memory. */
export type StoredAnswer = {
  body: ArrayBuffer;
  headers: [string, string][];
  etag: string;
  /** In milliseconds, as all times here. */
  storedAt: number;
};

const LIFE_MS = 120_000;

/** Answers that are the same for everyone, for two minutes, and up to a weight in bytes. */
export class AnswerStore<Answer extends StoredAnswer = StoredAnswer> {
  readonly #answers = new Map<string, Answer>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  has(key: string): boolean {
    return this.#answers.has(key);
  }

  get(key: string): Answer | null {
    const answer = this.#answers.get(key);
    if (answer && Date.now() - answer.storedAt <= LIFE_MS) return answer;
    this.drop(key);
    return null;
  }

  /** Keeps an answer in place of an earlier one, and drops the oldest where there is no room. */
  set(key: string, answer: Answer): void {
    this.drop(key);
    this.#answers.set(key, answer);
    this.#bytes += answer.body.byteLength;
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.drop(oldest);
    }
  }

  drop(key: string): void {
    this.#bytes -= this.#answers.get(key)?.body.byteLength ?? 0;
    this.#answers.delete(key);
  }
}

/** A stored answer once more; 304 to whom it is known. */
export function answerFrom({ body, headers, etag }: StoredAnswer, request: Request): Response {
  const isKnown = namesTag(request.headers.get("If-None-Match"), etag);
  return new Response(isKnown ? null : body, { status: isKnown ? 304 : 200, headers });
}

/** Whether one of the tags that a browser knows is this one; what compresses an answer weakens it. */
function namesTag(known: string | null, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//u, "");
  return known?.split(",").some((tag) => tag.trim() === "*" || bare(tag) === bare(etag)) ?? false;
}
