import { createReport } from "../../src/queries/moderation/reports";
import { createPosts, db, send, uniqueNetwork } from "../support/factory";

type Caller = { token: string };

/** Reports something as somebody, from an address of their own. */
export function reportAs({ token }: Caller, given: Record<string, unknown>): Promise<Response> {
  const headers = { "CF-Connecting-IP": `${uniqueNetwork()}.1` };
  return send("/api/reports", {
    token,
    headers,
    json: { subject: "post", reason: "spam", ...given },
  });
}

/** Decides about something that was reported. */
export function decide({ token }: Caller, id: string, json: object): Promise<Response> {
  return send(`/api/reports/${id}/decisions`, { token, json });
}

/** A post that a visitor has reported. */
export async function reportedPost() {
  const { author, category, ids } = await createPosts(1);
  const [postId = ""] = ids;
  const report = { subject: "post", subjectId: postId, reason: "spam", text: "" } as const;
  await createReport(db, { ...report, reporterId: null });
  return { author, category, postId };
}
