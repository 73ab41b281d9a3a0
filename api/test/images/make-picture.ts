import { env } from "cloudflare:workers";
import { encode } from "fast-png";

type Rgb = [red: number, green: number, blue: number];

/** A PNG of any size; each pixel is a function of its position. */
export function makePng(width: number, height: number, paint = shade): Uint8Array {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set(paint(x / width, y / height), (y * width + x) * 3);
  }
  return encode({ width, height, data, channels: 3 });
}

function shade(x: number, y: number): Rgb {
  return [Math.round(x * 255), Math.round(y * 255), 128];
}

type Format = "image/jpeg" | "image/webp" | "image/avif" | "image/png";

/** Writes a picture in another format with the Images binding itself. */
export async function convert(picture: Uint8Array, format: Format): Promise<Uint8Array> {
  const result = await env.IMAGES.input(new Blob([picture]).stream()).output({ format });
  return new Uint8Array(await result.response().arrayBuffer());
}
