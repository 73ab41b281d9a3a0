/** Every demo picture by name. Run with a folder to write them all: tsx index.ts FOLDER */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { avatar } from "./avatars";
import { coverHills, coverNight, coverPaper, coverSea } from "./covers";
import { type Drawing, type Finish, type Format, type Picture, encode } from "./encode";
import { knownPeople } from "./people";
import { aperture } from "./scenes/aperture";
import { arches } from "./scenes/arches";
import { bridge } from "./scenes/bridge";
import { cablecar } from "./scenes/cablecar";
import { contour } from "./scenes/contour";
import { desk } from "./scenes/desk";
import { dunes } from "./scenes/dunes";
import { ferry } from "./scenes/ferry";
import { hail } from "./scenes/hail";
import { harbour } from "./scenes/harbour";
import { kettle } from "./scenes/kettle";
import { keyboard } from "./scenes/keyboard";
import { leaves } from "./scenes/leaves";
import { loaves } from "./scenes/loaves";
import { market } from "./scenes/market";
import { moss } from "./scenes/moss";
import { mushrooms } from "./scenes/mushrooms";
import { notebook } from "./scenes/notebook";
import { orrery } from "./scenes/orrery";
import { peaks } from "./scenes/peaks";
import { pebbles } from "./scenes/pebbles";
import { piano } from "./scenes/piano";
import { posters } from "./scenes/posters";
import { rain } from "./scenes/rain";
import { spices } from "./scenes/spices";
import { stalls } from "./scenes/stalls";
import { swifts } from "./scenes/swifts";
import { tide } from "./scenes/tide";
import { tiles } from "./scenes/tiles";
import { typeSpecimen } from "./scenes/type";
import { walnut } from "./scenes/walnut";
import { windows } from "./scenes/windows";

export type { Picture } from "./encode";

type Entry = Finish & {
  readonly draw: () => Drawing;
};

const as =
  (format: Format) =>
  (draw: () => Drawing): Entry => ({ format, draw });
const [jpeg, png, webp] = [as("jpeg"), as("png"), as("webp")];

/** Several file types, so that uploading meets them all; flat patterns suit PNG best. */
const scenes: Readonly<Record<string, Entry>> = {
  harbour: jpeg(harbour),
  dunes: { ...jpeg(dunes), tagged: true },
  tiles: png(tiles),
  walnut: jpeg(walnut),
  windows: jpeg(windows),
  rain: jpeg(rain),
  contour: png(contour),
  leaves: jpeg(leaves),
  type: png(typeSpecimen),
  desk: jpeg(desk),
  pebbles: jpeg(pebbles),
  arches: jpeg(arches),
  stalls: jpeg(stalls),
  loaves: jpeg(loaves),
  orrery: webp(orrery),
  tide: png(tide),
  bridge: jpeg(bridge),
  peaks: jpeg(peaks),
  kettle: jpeg(kettle),
  aperture: jpeg(aperture),
  notebook: jpeg(notebook),
  moss: jpeg(moss),
  hail: jpeg(hail),
  swifts: webp(swifts),
  piano: jpeg(piano),
  market: jpeg(market),
  ferry: jpeg(ferry),
  spices: jpeg(spices),
  posters: jpeg(posters),
  keyboard: png(keyboard),
  cablecar: jpeg(cablecar),
  mushrooms: webp(mushrooms),
  "cover-hills": jpeg(coverHills),
  "cover-sea": jpeg(coverSea),
  "cover-night": webp(coverNight),
  "cover-paper": jpeg(coverPaper),
};

const AVATAR = "avatar-";

const pictureNames: readonly string[] = [
  ...Object.keys(scenes),
  ...knownPeople.map((name) => AVATAR + name),
];

/** Draws a listed picture, or a portrait for any name after "avatar-". Always the same bytes. */
export async function drawPicture(name: string): Promise<Picture> {
  const entry = scenes[name] ?? avatarEntry(name);
  if (!entry) throw new Error(`There is no picture called "${name}"`);
  return encode(name, entry.draw(), entry);
}

function avatarEntry(name: string): Entry | undefined {
  if (!name.startsWith(AVATAR) || name === AVATAR) return undefined;
  const person = name.slice(AVATAR.length);
  return (person.length % 2 ? jpeg : png)(() => avatar(person));
}

async function writeAll(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const started = performance.now();
  await Promise.all(
    pictureNames.map(async (name) => {
      const { bytes, fileName } = await drawPicture(name);
      await writeFile(path.join(folder, fileName), bytes);
    }),
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${pictureNames.length} pictures in ${folder}, drawn in ${seconds} s`);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await writeAll(process.argv[2] ?? "pictures");
