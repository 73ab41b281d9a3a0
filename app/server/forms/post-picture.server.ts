import type { StagedPicture } from "~api/contract/posts/staged-pictures";
import { isAnimated } from "~shared/pictures/is-animated";
import { getApiFailure } from "~/server/api/failure.server";
import type { ApiFailure } from "~/server/api/failure.server";
import { formFailure, formFailureFromApi } from "./form.server";
import type { Replyable } from "./form.server";
import type { RequestContext } from "~/server/context/request-context.server";

type SubmittedPicture = {
  /** `url` is null if the picture cannot be shown right now. */
  staged: (Omit<StagedPicture, "url"> & { url: string | null }) | null;
  isPictureLost: boolean;
  errors?: string[];
};

/** The API's message is about the whole request instead. */
export const TOO_LARGE = "Choose a picture of up to 10 MB";

export const FIRST_FRAME = "The picture is animated: only its first frame is kept.";

const NONE: SubmittedPicture = { staged: null, isPictureLost: false };

export function getChosenPicture(form: FormData): File | null {
  const image = form.get("image");
  return isChosen(image) ? image : null;
}

/** Browsers send an empty, nameless file if none was chosen. */
export function isChosen(file: FormDataEntryValue | null): file is File {
  return file instanceof File && (file.size > 0 || file.name !== "");
}

/** What to add to the message about a form with a picture, of which a part is not kept. */
export async function describePictureLoss(form: FormData): Promise<string> {
  const image = getChosenPicture(form);
  const isCut = image !== null && isAnimated(new Uint8Array(await image.arrayBuffer()));
  return isCut ? ` ${FIRST_FRAME}` : "";
}

export function formFailureWithPicture(
  context: RequestContext,
  form: FormData,
  submission: Replyable,
  thrown: unknown,
) {
  return getApiFailure(thrown)?.status === 413 && getChosenPicture(form)
    ? formFailure(context, submission, { status: 413, fieldErrors: { image: [TOO_LARGE] } })
    : formFailureFromApi(context, submission, thrown);
}

/** Stages the picture of a form that must be submitted again. `refusal` is the API's error. */
export async function stageSubmittedPicture(
  context: RequestContext,
  form: FormData,
  refusal: ApiFailure | null = null,
): Promise<SubmittedPicture> {
  const before = await findStagedPicture(context, form);
  const image = getChosenPicture(form);
  if (!image) return before;
  if (refusal && mayBePictureError(refusal)) return { ...before, isPictureLost: true };
  try {
    const body = new FormData();
    body.set("image", image);
    // Without a key: after going back, the same form may send another picture.
    return {
      staged: await context.api.posts.stagePicture({ body, key: null }),
      isPictureLost: false,
    };
  } catch (error) {
    const failure = getApiFailure(error);
    if (!failure) throw error;
    const errors = failure.status === 413 ? [TOO_LARGE] : failure.body.fields?.["image"];
    return { ...before, isPictureLost: true, errors };
  }
}

function mayBePictureError({ status, body }: ApiFailure): boolean {
  return status === 413 || status >= 429 || body.fields?.["image"] !== undefined;
}

async function findStagedPicture(
  { api }: RequestContext,
  form: FormData,
): Promise<SubmittedPicture> {
  const pictureId = form.get("pictureId");
  if (typeof pictureId !== "string" || pictureId === "") return NONE;
  try {
    return {
      staged: await api.posts.getStagedPicture({ params: { id: pictureId } }),
      isPictureLost: false,
    };
  } catch (error) {
    const failure = getApiFailure(error);
    if (!failure) throw error;
    if (failure.status === 404) return { staged: null, isPictureLost: true };
    return { staged: { pictureId, url: null, images: {} }, isPictureLost: false };
  }
}
