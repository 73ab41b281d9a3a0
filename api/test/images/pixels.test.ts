import { type ImageData, encode } from "fast-png";
import { expect, test } from "vitest";
import { cropPng, decodePixels } from "../../src/services/images/pixels";

type Sample = Omit<ImageData, "width" | "height" | "data"> & { data: number[] };

// Two pixels beside each other.
test.for<{ name: string; sample: Sample; pixels: number[] }>([
  { name: "RGB", sample: { channels: 3, data: [1, 2, 3, 4, 5, 6] }, pixels: [1, 2, 3, 4, 5, 6] },
  { name: "grey", sample: { channels: 1, data: [7, 8] }, pixels: [7, 8] },
  { name: "1-bit grey", sample: { channels: 1, depth: 1, data: [0b01000000] }, pixels: [0, 255] },
  {
    name: "a palette of 4 bits",
    sample: {
      channels: 1,
      depth: 4,
      palette: [
        [9, 9, 9],
        [1, 2, 3],
      ],
      data: [0x10],
    },
    pixels: [1, 2, 3, 9, 9, 9],
  },
])("a PNG of $name is decoded and mirrored", ({ sample, pixels }) => {
  const png = encode({ ...sample, width: 2, height: 1, data: new Uint8Array(sample.data) });
  const { data, channels } = decodePixels(png);
  expect([...data]).toEqual(pixels);
  const mirrored = decodePixels(cropPng(png, null, true));
  expect([...mirrored.data]).toEqual([...pixels.slice(channels), ...pixels.slice(0, channels)]);
});

test("a PNG of 16 bits is decoded to 8", () => {
  const data = new Uint16Array([0x0102, 0x0304, 0x0506]);
  const png = encode({ width: 1, height: 1, channels: 3, depth: 16, data });
  expect([...decodePixels(png).data]).toEqual([1, 3, 5]);
});
