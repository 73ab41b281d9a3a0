/** The bytes of a stream; fails with what `refuse` makes where it has more than `limit`. */
export async function readUpTo(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
  refuse: () => Error,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream ?? []) {
    length += chunk.length;
    if (length > limit) throw refuse();
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
