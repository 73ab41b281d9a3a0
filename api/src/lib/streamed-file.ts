/** A file that is made while it is sent, so that it never is in memory as a whole. */
export class StreamedFile {
  constructor(readonly content: ReadableStream<Uint8Array>) {}

  /** The body of a response. Nothing is read before the client takes it. */
  toBody(): ReadableStream<Uint8Array> {
    const reader = this.content.getReader();
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        },
        // A client that leaves is no failure, which it is to the writer of zips.
        async cancel() {
          await reader.cancel().catch(() => undefined);
        },
      },
      { highWaterMark: 0 },
    );
  }
}
