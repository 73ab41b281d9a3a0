import { encode as encodeNow } from "turbo-stream";

export { decode } from "turbo-stream";

type Encode = typeof encodeNow;

/**
 * Replaces `turbo-stream` in the Worker: Remix encodes loader data for every page, a seventh of a
 * first rendering; here encoding starts when the stream is read.
 */
export const encode: Encode = (...input) => {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        reader ??= encodeNow(...input).getReader();
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
};
