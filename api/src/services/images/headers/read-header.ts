import { damaged, emptyFile, notAPicture, unreadableHeic } from "../picture-error";
import { isAvif, isHeic, readAvif } from "./avif";
import { type HeaderReader, type PictureHeader, hasText, readOrNull } from "./bytes";
import { readJpeg } from "./jpeg";
import { readWebp } from "./webp";

/** Reads format and size from the content; throws a PictureError if it is not a picture. */
export function readHeader(bytes: Uint8Array): PictureHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = readerFor(view);
  if (bytes.length === 0) throw emptyFile();
  if (!read) throw isHeic(view) ? unreadableHeic() : notAPicture();
  const header = readOrNull(() => read(view));
  if (!header || header.width < 1 || header.height < 1) throw damaged();
  return header;
}

function readerFor(view: DataView): HeaderReader | null {
  if (hasText(view, 0, "\xff\xd8\xff")) return readJpeg;
  if (hasText(view, 0, "\x89PNG\r\n\x1a\n")) return readPng;
  if (hasText(view, 0, "GIF87a") || hasText(view, 0, "GIF89a")) return readGif;
  if (hasText(view, 0, "RIFF") && hasText(view, 8, "WEBP")) return readWebp;
  if (isAvif(view)) return readAvif;
  return null;
}

function readPng(view: DataView): PictureHeader | null {
  if (!hasText(view, 12, "IHDR")) return null;
  return { width: view.getUint32(16), height: view.getUint32(20), orientation: null };
}

function readGif(view: DataView): PictureHeader {
  return { width: view.getUint16(6, true), height: view.getUint16(8, true), orientation: null };
}
