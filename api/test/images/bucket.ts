import { env } from "cloudflare:workers";
import { decodePixels } from "../../src/services/images/pixels";
import { convert } from "./make-picture";

/** The id in a picture's address. */
export function pictureIdOf(url: string | null): string {
  return new URL(url ?? "").pathname.split("/")[2] ?? "";
}

/** The names in the bucket under a picture's id, or all keys. */
export async function storedKeys(id = ""): Promise<string[]> {
  const { objects } = await env.UPLOADS.list({ prefix: `pictures/${id}` });
  return objects.map(({ key }) => key);
}

/** A stored variant as bytes. */
export async function storedBytes(id: string, name: string): Promise<Uint8Array> {
  const object = await env.UPLOADS.get(`pictures/${id}/${name}.webp`);
  if (!object) throw new Error(`${name} is not stored`);
  return new Uint8Array(await object.arrayBuffer());
}

/** A stored variant: its size, and the colour at a point given as fractions of its sides. */
export async function storedPixels(id: string, name: string) {
  const { width, height, data, channels } = decodePixels(
    await convert(await storedBytes(id, name), "image/png"),
  );
  const colourAt = (x: number, y: number) => {
    const start = (Math.floor(y * height) * width + Math.floor(x * width)) * channels;
    return nameOf([...data.subarray(start, start + 3)]);
  };
  return { width, height, colourAt };
}

function nameOf([red = 0, green = 0, blue = 0]: number[]): string {
  if (Math.min(red, green, blue) > 150) return "white";
  if (Math.max(red, green, blue) < 100) return "black";
  if (red > green && red > blue) return "red";
  return green > blue ? "green" : "blue";
}
