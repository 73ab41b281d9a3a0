import type { ApiContext } from "../context";
import { ApiError, invalid } from "../errors";
import { PictureError } from "./picture-error";
import { type StoredPicture, storePicture } from "./pictures";
import type { PictureKind } from "./variants";

/** Stores a picture that came with a form; refuses one that cannot be kept. */
export async function keepPicture(
  c: ApiContext,
  file: File,
  kind: PictureKind = "post",
): Promise<StoredPicture> {
  try {
    return await storePicture(c.env, file, kind);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    if (error.status === 413) throw new ApiError("PAYLOAD_TOO_LARGE", error.message);
    throw invalid({ image: [error.message] });
  }
}
