import { askBucket } from "../../../lib/bucket";

type Bucket = Pick<ApiEnv, "UPLOADS">;

/** How far an archive has been read, between the steps that read it. */
type Place = {
  /** Entries of the archive, of which earlier versions are no texts. */
  entries: number;
  texts: number;
  pieces: number;
  /** Of the texts, since none is imported twice. */
  keys: string[];
  /** How many pictures are on which other sites. */
  hosts: Record<string, number>;
};

const keyOf = (importId: string) => `imports/${importId}/place`;

export async function readPlace({ UPLOADS }: Bucket, importId: string): Promise<Place> {
  const object = await askBucket(UPLOADS.get(keyOf(importId)));
  return (await object?.json<Place>()) ?? { entries: 0, texts: 0, pieces: 0, keys: [], hosts: {} };
}

export async function savePlace({ UPLOADS }: Bucket, importId: string, place: Place) {
  await askBucket(UPLOADS.put(keyOf(importId), JSON.stringify(place)));
}
