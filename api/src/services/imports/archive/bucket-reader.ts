import { Reader, ZipReader } from "@zip.js/zip.js/index-native.js";
import { askBucket } from "../../../lib/bucket";

// What is read at once: files of an archive are asked for in order.
const WINDOW_BYTES = 4_000_000;

/** A zip in the bucket. The reader of zips checks that no two files share their bytes. */
export function readZip(bucket: R2Bucket, key: string, size: number) {
  return new ZipReader(new BucketReader(bucket, key, size), {
    useWebWorkers: false,
    checkSignature: true,
    checkOverlappingEntry: true,
  });
}

/** A file in the bucket, of which only a window is in memory. */
class BucketReader extends Reader<string> {
  private start = 0;
  private window = new Uint8Array();

  constructor(
    private readonly bucket: R2Bucket,
    private readonly key: string,
    size: number,
  ) {
    super(key);
    this.size = size;
  }

  override async readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    const end = Math.min(offset + length, this.size);
    if (offset < this.start || end > this.start + this.window.length) {
      const wanted = Math.min(Math.max(end - offset, WINDOW_BYTES), this.size - offset);
      const range = { offset, length: wanted };
      const object = await askBucket(this.bucket.get(this.key, { range }));
      if (!object) throw new Error("The archive is gone");
      this.window = new Uint8Array(await askBucket(object.arrayBuffer()));
      this.start = offset;
    }
    return this.window.subarray(offset - this.start, end - this.start);
  }
}
