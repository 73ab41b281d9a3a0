import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { SeriesWriteSchema } from "~api/contract/posts/series";
import type { Viewer } from "~/server/context/request-context.server";
import { formFailure, formFailureFromApi, readForm } from "~/server/forms/form.server";
import { paths } from "~/utils/paths";

const FormSchema = SeriesWriteSchema.extend({ add: z.string().optional() });

export async function saveSeries({ id: userId }: Viewer, { params, context }: ActionFunctionArgs) {
  const { api, form, toasts } = context;
  const { submission, key } = readForm(context, FormSchema);
  if (submission.status !== "success") return formFailure(context, submission);
  const { seriesId: id } = params;
  const body = {
    ...submission.value,
    parts: readOrder(form),
    remove: form.getAll("remove") as string[],
  };
  try {
    const saved = await (id
      ? api.series.update({ params: { id }, body, key })
      : api.series.create({ body, key }));
    const page = paths.ownSeries(userId, saved.id);
    return await toasts.redirectWithSuccess(page, "The series was saved", { status: 303 });
  } catch (error) {
    return formFailureFromApi(context, submission, error);
  }
}

/** The ids of the parts by their numbers: one that moves takes the place of the one that had it. */
function readOrder(form: FormData): string[] {
  const numbers = form.getAll("number").map(Number);
  return (form.getAll("part") as string[])
    .map((id, index) => {
      const from = index + 1;
      const to = numbers[index] || from;
      return { id, rank: to + Math.sign(to - from) / 2 };
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ id }) => id);
}
