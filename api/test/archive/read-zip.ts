import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js";

/** The files of a zip by their names. */
export async function readZip(bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const options = { useWebWorkers: false, checkSignature: true };
  for await (const entry of new ZipReader(
    new Uint8ArrayReader(bytes),
    options,
  ).getEntriesGenerator()) {
    if (entry.directory) continue;
    files.set(entry.filename, await entry.getData(new Uint8ArrayWriter()));
  }
  return files;
}

/** A file of an archive as text. */
export function textOf(files: Map<string, Uint8Array>, name: string): string {
  const found = [...files.keys()].find((path) => path.includes(name));
  return new TextDecoder().decode(files.get(found ?? ""));
}
