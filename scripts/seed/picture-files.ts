import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { z } from "zod";
import { FRAMES, type PictureKind, WEBP_QUALITY, variantsOf } from "../../api/src/images/variants";
import { ROOT } from "../project";
import { drawPicture } from "./pictures";

const CACHE = join(ROOT, ".cache/seed");
const DRAWINGS = "scripts/seed/pictures";
const ENCODERS = ["api/src/images/variants.ts", "scripts/seed/picture-files.ts"];
const PLACEHOLDER_WIDTH_PX = 16;

/** A drawing as the API would keep it had somebody uploaded it. */
const PictureFilesSchema = z.object({
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  tint: z.string(),
  variants: z.array(z.object({ name: z.string(), base64: z.string() })),
});
export type PictureFiles = z.infer<typeof PictureFilesSchema>;

/** Opens the cache of drawings, which is a new one whenever the code that makes them changes. */
export async function openPictureFiles() {
  const folder = join(CACHE, await hashOfCode());
  await mkdir(folder, { recursive: true });

  async function make(kind: PictureKind, drawing: string): Promise<PictureFiles> {
    const path = join(folder, `${kind}-${drawing}.json`);
    const cached = await readFile(path, "utf8").catch(() => null);
    if (cached !== null) return PictureFilesSchema.parse(JSON.parse(cached));
    const files = await encode(kind, (await drawPicture(drawing)).bytes);
    // Renamed into its place, so that nobody ever reads half a file.
    const draft = join(folder, randomUUID());
    await writeFile(draft, JSON.stringify(files));
    await rename(draft, path);
    return files;
  }

  return { make };
}

async function encode(kind: PictureKind, drawn: Uint8Array): Promise<PictureFiles> {
  const { crop } = FRAMES[kind];
  const { data, info } = await sharp(drawn)
    .resize(crop ? { ...crop, fit: "cover" } : {})
    .raw()
    .toBuffer({ resolveWithObject: true });
  const webp = async (width: number) => {
    const picture = sharp(data, { raw: info }).resize({ width }).webp({ quality: WEBP_QUALITY });
    return (await picture.toBuffer()).toString("base64");
  };
  const variants = variantsOf(kind, info).map(async ({ name, width }) => {
    return { name, base64: await webp(width) };
  });
  return {
    width: info.width,
    height: info.height,
    placeholder: `data:image/webp;base64,${await webp(PLACEHOLDER_WIDTH_PX)}`,
    tint: await tintOf(sharp(data, { raw: info })),
    variants: await Promise.all(variants),
  };
}

/** The colour of a drawing on the whole; none of them can be seen through. */
async function tintOf(drawing: Sharp): Promise<string> {
  const { channels } = await drawing.stats();
  const parts = channels.slice(0, 3).map(({ mean }) => Math.round(mean));
  return `#${Buffer.from(parts).toString("hex")}`;
}

async function hashOfCode(): Promise<string> {
  const entries = await readdir(join(ROOT, DRAWINGS), { recursive: true });
  const drawings = entries.filter((entry) => entry.endsWith(".ts")).sort();
  const hash = createHash("sha256");
  for (const path of [...ENCODERS, ...drawings.map((file) => join(DRAWINGS, file))]) {
    hash.update(await readFile(join(ROOT, path)));
  }
  return hash.digest("hex").slice(0, 16);
}
