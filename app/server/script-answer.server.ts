import { getApiFailure } from "~/server/api-call.server";

/** What a script of ours reads, or why there is nothing; pages have loaders of their own. */
export async function answerScript(work: () => Promise<object>): Promise<Response> {
  try {
    return Response.json(await work());
  } catch (error) {
    const failure = getApiFailure(error);
    if (!failure) throw error;
    const { fields, message } = failure.body;
    const said = Object.values(fields ?? {}).flat();
    return Response.json(
      { problem: said.length > 0 ? said.join(". ") : message },
      { status: failure.status },
    );
  }
}
