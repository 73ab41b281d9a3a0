import { IMPORT_MAX_BYTES } from "../../../../contract/limits";
import { ApiError } from "../../../lib/errors";
import { askBucket } from "../../../lib/bucket";

// Parts of an upload to the bucket are equal but for the last, and at least 5 MiB.
const PART_BYTES = 8 * 1024 * 1024;

/** Stores a file of unknown length, of which only a part is in memory; returns its length. */
export async function storeUpload(
  bucket: R2Bucket,
  key: string,
  body: ReadableStream<Uint8Array>,
): Promise<number> {
  const upload = await askBucket(bucket.createMultipartUpload(key));
  try {
    const parts: R2UploadedPart[] = [];
    let part = new Uint8Array(PART_BYTES);
    let filled = 0;
    let length = 0;
    const flush = async () => {
      parts.push(await askBucket(upload.uploadPart(parts.length + 1, part.slice(0, filled))));
      filled = 0;
    };
    for await (const chunk of body) {
      length += chunk.length;
      if (length > IMPORT_MAX_BYTES) throw new ApiError("PAYLOAD_TOO_LARGE", "Send at most 50 MB");
      for (let start = 0; start < chunk.length;) {
        const taken = chunk.subarray(start, start + PART_BYTES - filled);
        part.set(taken, filled);
        filled += taken.length;
        start += taken.length;
        if (filled === PART_BYTES) await flush();
      }
    }
    if (length === 0) throw new ApiError("BAD_REQUEST", "The file is empty");
    if (filled > 0) await flush();
    part = new Uint8Array();
    await askBucket(upload.complete(parts));
    return length;
  } catch (error) {
    await upload.abort().catch(() => undefined);
    throw error;
  }
}
