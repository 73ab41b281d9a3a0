import type { WaitingPicture } from "~api/contract/posts";
import { getApiFailure } from "./api-call.server";
import type { ApiFailure } from "./api-call.server";
import { formFailure, formFailureFromApi } from "./forms.server";
import type { Replying } from "./forms.server";
import type { Visit } from "./visit.server";

/** What became of the picture of a form that is sent back. */
type SentPicture = {
  /** The picture that waits for the post; without `url` where it cannot be shown just now. */
  waiting: (Omit<WaitingPicture, "url"> & { url: string | null }) | null;
  isPictureLost: boolean;
  /** Why it was not accepted. */
  errors?: string[];
};

/** The API speaks of the whole request, of which nobody knows the size. */
const TOO_LARGE = "Choose a picture of up to 10 MB";

const NONE: SentPicture = { waiting: null, isPictureLost: false };

/** The picture that was chosen in a form, or null. */
export function getChosenPicture(form: FormData): File | null {
  const image = form.get("image");
  return image instanceof File && image.size > 0 ? image : null;
}

/** What the API refused of a form with a picture, said at its field where it is too large. */
export function formFailureWithPicture(
  visit: Visit,
  form: FormData,
  submission: Replying,
  thrown: unknown,
) {
  return getApiFailure(thrown)?.status === 413 && getChosenPicture(form)
    ? formFailure(visit, submission, { status: 413, fieldErrors: { image: [TOO_LARGE] } })
    : formFailureFromApi(visit, submission, thrown);
}

/**
 * Keeps the picture of a form that has to be sent again, so that it need not be chosen again. The
 * one kept before stays where no other was accepted. `refusal` is what the post met.
 */
export async function keepSentPicture(
  visit: Visit,
  form: FormData,
  refusal: ApiFailure | null = null,
): Promise<SentPicture> {
  const before = await findKeptPicture(visit, form);
  const image = getChosenPicture(form);
  if (!image) return before;
  if (refusal && mayBlamePicture(refusal)) return { ...before, isPictureLost: true };
  try {
    const body = new FormData();
    body.set("image", image);
    // Without a key: who goes back in the browser may send another picture from the same form.
    return { waiting: await visit.api.post.keepPicture(body), isPictureLost: false };
  } catch (error) {
    const failure = getApiFailure(error);
    if (!failure) throw error;
    const errors = failure.status === 413 ? [TOO_LARGE] : failure.body.fields?.["image"];
    return { ...before, isPictureLost: true, errors };
  }
}

/** Whether a picture was the reason, or would get no further by itself. */
function mayBlamePicture({ status, body }: ApiFailure): boolean {
  return status === 413 || status >= 429 || body.fields?.["image"] !== undefined;
}

async function findKeptPicture({ api }: Visit, form: FormData): Promise<SentPicture> {
  const pictureId = form.get("pictureId");
  if (typeof pictureId !== "string" || pictureId === "") return NONE;
  try {
    return { waiting: await api.post.keptPicture(pictureId), isPictureLost: false };
  } catch (error) {
    const failure = getApiFailure(error);
    if (!failure) throw error;
    if (failure.status === 404) return { waiting: null, isPictureLost: true };
    return { waiting: { pictureId, url: null, images: {} }, isPictureLost: false };
  }
}
