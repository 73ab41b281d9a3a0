import type { RequestContext } from "~/server/context/request-context.server";
import { getApiFailure } from "~/server/api/failure.server";
import { FIRST_FRAME, TOO_LARGE, isChosen } from "./post-picture.server";

type Added = { line: string; note: string } | { errors: Record<string, string[]> };

const MAX_WORDS = 300;

/**
 * Uploads a picture for a text; returns its Markdown line, or errors by field. Pasted pictures get
 * their description later.
 */
export async function uploadTextPicture(context: RequestContext, form: FormData): Promise<Added> {
  const file = form.get("textPicture");
  const isDecoration = form.has("isDecoration");
  const words = String(form.get("pictureWords") ?? "")
    .replaceAll(/\s+/gu, " ")
    .trim();
  if (!isChosen(file)) {
    return { errors: { textPicture: ["Choose a picture"] } };
  }
  const problem = isDecoration ? null : findProblem(words, form.has("pictureWords"));
  if (problem) return { errors: { pictureWords: [`${problem}, and choose the picture again`] } };
  try {
    const body = new FormData();
    body.set("image", file);
    body.set("use", "text");
    body.set("isDecoration", String(isDecoration));
    const { pictureId, isAnimated } = await context.api.posts.stagePicture({ body, key: null });
    const alt = isDecoration ? "" : words.replaceAll(/[\\[\]]/gu, "\\$&");
    return { line: `![${alt}](picture:${pictureId})`, note: isAnimated ? FIRST_FRAME : "" };
  } catch (error) {
    const failure = getApiFailure(error);
    const messages = failure?.status === 413 ? [TOO_LARGE] : failure?.body.fields?.["image"];
    if (!messages) throw error;
    return { errors: { textPicture: messages } };
  }
}

function findProblem(words: string, isAsked: boolean): string | null {
  if (words.length > MAX_WORDS) return `Use at most ${MAX_WORDS} characters`;
  return isAsked && !words ? "Say what it shows, or tick that it is decoration" : null;
}

export function withLine(text: string, line: string): string {
  const before = text.trimEnd();
  return before ? `${before}\n\n${line}\n` : `${line}\n`;
}
