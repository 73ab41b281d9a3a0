const encoder = new TextEncoder();

/** A JSON document that is made while it is sent, so that it never is in memory as a whole. */
export class StreamedJson {
  /** Documents with the same `version`, at the same address, are the same. */
  constructor(
    readonly parts: AsyncGenerator<string>,
    readonly version: string,
  ) {}

  /** The body of a response. Nothing is read before the client takes it. */
  toBody(): ReadableStream<Uint8Array> {
    const { parts } = this;
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const { done, value } = await parts.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        },
        async cancel() {
          await parts.return(undefined);
        },
      },
      { highWaterMark: 0 },
    );
  }
}

/** An object whose last field is a list, each entry of which is on a line of its own. */
export async function* listInObject(
  fields: object,
  name: string,
  items: AsyncIterable<object>,
): AsyncGenerator<string> {
  const start = JSON.stringify(fields).slice(0, -1);
  yield `${start}${start === "{" ? "" : ","}${JSON.stringify(name)}:`;
  yield* list(items);
  yield "}";
}

/** A list, each entry of which is on a line of its own. */
export async function* list(items: AsyncIterable<object>): AsyncGenerator<string> {
  let start = "[\n";
  for await (const item of items) {
    yield start + JSON.stringify(item);
    start = ",\n";
  }
  yield start === "[\n" ? "[]" : "\n]";
}
