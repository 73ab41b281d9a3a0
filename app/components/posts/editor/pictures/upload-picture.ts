import { paths } from "~/utils/paths";

export type UploadAnswer = { line: string; note: string } | { message: string };

export const UNREACHABLE = "The picture could not be uploaded. Try again.";

export const picturesOf = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));

/** Uploads what `body` has as a picture of the text. */
export async function uploadPicture(body: FormData, csrf: string | null): Promise<UploadAnswer> {
  body.set("intent", "add-picture");
  body.set("csrf", csrf ?? "");
  try {
    const response = await fetch(paths.postEditor(), { method: "POST", body });
    const answer = (await response.json()) as Partial<{
      line: string;
      note: string;
      message: string;
    }>;
    if (answer.line) return { line: answer.line, note: answer.note ?? "" };
    return { message: answer.message ?? UNREACHABLE };
  } catch {
    return { message: UNREACHABLE };
  }
}
