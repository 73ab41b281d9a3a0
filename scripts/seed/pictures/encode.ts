/** From a drawing to the bytes of an image file. */
import sharp, { type Sharp } from "sharp";
import type { Raster } from "./raymarch";

export type Format = "jpeg" | "png" | "webp";
type ContentType = `image/${Format}`;

export type Picture = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly contentType: ContentType;
};

/** SVG text, or a rendered scene with SVG laid over it. */
export type Drawing = string | { readonly raster: Raster; readonly over?: string };

export type Finish = {
  readonly format: Format;
  /** Pretend that a camera took it: the site must strip where and with what. */
  readonly tagged?: boolean;
};

const EXTENSIONS: Readonly<Record<Format, string>> = { jpeg: "jpg", png: "png", webp: "webp" };
const [WIDTH, HEIGHT] = [1600, 1000];

export async function encode(name: string, drawing: Drawing, finish: Finish): Promise<Picture> {
  const { format, tagged = false } = finish;
  const image = compress(flatten(drawing), format);
  const bytes = await (tagged ? withPlace(image) : image).toBuffer();
  return { bytes, fileName: `${name}.${EXTENSIONS[format]}`, contentType: `image/${format}` };
}

function flatten(drawing: Drawing): Sharp {
  if (typeof drawing === "string") return sharp(Buffer.from(drawing)).removeAlpha();
  const { raster, over } = drawing;
  const { pixels, width, height } = raster;
  const image = sharp(pixels, { raw: { width, height, channels: 3 } }).resize(WIDTH, HEIGHT);
  return over === undefined ? image : image.composite([{ input: Buffer.from(over) }]);
}

function compress(image: Sharp, format: Format): Sharp {
  switch (format) {
    case "jpeg":
      // Full colour resolution: flat reds on dark grounds bleed without it.
      return image.jpeg({ quality: 86, chromaSubsampling: "4:4:4" });
    case "png":
      return image.png({ compressionLevel: 8 });
    case "webp":
      return image.webp({ quality: 86, effort: 3 });
  }
}

const withPlace = (image: Sharp): Sharp =>
  image.withExif({
    IFD0: { Make: "Seed", Model: "Field Camera 2", Artist: "Ink Bazaar", Software: "seed" },
    IFD3: {
      GPSLatitudeRef: "N",
      GPSLatitude: "31/1 9/1 2880/100",
      GPSLongitudeRef: "W",
      GPSLongitude: "3/1 58/1 3360/100",
    },
  });
