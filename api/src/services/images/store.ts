import type { ServiceContext } from "../request/context";
import { ApiError, invalid } from "../../lib/errors";
import { PictureError } from "./picture-error";
import type { StoredPicture } from "../../queries/posts/images";
import { storePicture } from "./pictures";
import type { PictureKind } from "../../lib/images/variants";

/** Stores an uploaded picture; throws an ApiError if it is not acceptable. */
export async function storeUploadedPicture(
  c: ServiceContext,
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
