import { encode as encodeAtOnce } from "turbo-stream";

export { decode } from "turbo-stream";

/** Encodes the loaders' data for the browser when it is read: a page without script never does. */
export const encode: typeof encodeAtOnce = (input, options) => {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        reader ??= encodeAtOnce(input, options).getReader();
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
};
