import { env } from "cloudflare:workers";
import { encodePng } from "../../src/images/png";

type Rgb = [red: number, green: number, blue: number];

/** A PNG of any size; each pixel is a function of its place. */
export function makePng(width: number, height: number, paint = shade): Uint8Array {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) pixels.set(paint(x / width, y / height), (y * width + x) * 3);
  }
  return encodePng({ width, height, pixelBytes: 3, pixels, chunks: [header(width, height)] });
}

function shade(x: number, y: number): Rgb {
  return [Math.round(x * 255), Math.round(y * 255), 128];
}

/** The start of a PNG that says how large it is, and nothing more. */
export function header(width: number, height: number) {
  const data = new Uint8Array(13);
  const view = new DataView(data.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  data.set([8, 2, 0, 0, 0], 8);
  return { type: "IHDR", data };
}

type Format = "image/jpeg" | "image/webp" | "image/avif" | "image/png";

/** Writes a picture in another format with the Images binding itself. */
export async function convert(picture: Uint8Array, format: Format): Promise<Uint8Array> {
  const result = await env.IMAGES.input(new Blob([picture]).stream()).output({ format });
  return new Uint8Array(await result.response().arrayBuffer());
}
