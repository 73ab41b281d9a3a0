import { getApiFailure } from "~/server/api/failure.server";

export async function toJsonResponse(load: () => Promise<object>): Promise<Response> {
  try {
    return Response.json(await load());
  } catch (error) {
    const failure = getApiFailure(error);
    if (!failure) throw error;
    const { fields, message } = failure.body;
    const problem =
      Object.values(fields ?? {})
        .flat()
        .join(". ") || message;
    return Response.json({ problem }, { status: failure.status });
  }
}
