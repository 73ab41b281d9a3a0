import { ApiError, notFound } from "../../../../api/src/lib/errors";
import type { Group } from "../calls";
import { ContactDocumentSchema, EmailDocumentSchema, listOf } from "../documents";
import type { UserDocument } from "../documents";
import type { BackEnd } from "../back-end";
import { pageOf, partOf } from "../lists";
import { toContactMessage, toSentEmail } from "../serializers/email";

const NO_ID = "0".repeat(24);

export const contact: Group<"contact"> = {
  async create({ backEnd, body }) {
    const answer = await backEnd.send("POST", "/api/contact", body);
    const made = ContactDocumentSchema.safeParse(answer).data;
    return toContactMessage(made ?? ContactDocumentSchema.parse({ ...body, _id: NO_ID }));
  },
  async list({ backEnd, query: { page, after } }) {
    const all = await listMessages(backEnd);
    return page === undefined ? partOf(all, after) : pageOf(all, page);
  },
  get: ({ backEnd, params }) => requireMessage(backEnd, params.id),
  async delete({ backEnd, params: { id } }) {
    const message = await requireMessage(backEnd, id);
    await backEnd.send("DELETE", `/api/contact/${id}`);
    return message;
  },
  async deleteAll({ backEnd }) {
    const { length: deletedCount } = await listMessages(backEnd);
    await backEnd.send("DELETE", "/api/contact");
    return { deletedCount };
  },
  listDeletions: { lacks: "place for deleted messages" },
  undoDeletion: { lacks: "place for deleted messages" },
};

export const emails: Group<"emails"> = {
  async create({ backEnd, body }) {
    const sender = await backEnd.me();
    if (!sender.isAccountVerified) {
      throw new ApiError("FORBIDDEN", "Verify your account first");
    }
    const recipient = body.recipientId ? await backEnd.user(body.recipientId) : null;
    const email = {
      to: recipient?.email ?? body.to ?? "",
      subject: body.subject,
      message: body.message,
      senderEmail: sender.email,
      senderName: nameOf(sender),
      senderId: sender._id,
      recipientName: recipient ? nameOf(recipient) : "",
      recipientId: recipient?._id ?? NO_ID,
    };
    if (!email.to) throw notFound("This site's server has no address of this person");
    const answer = await backEnd.send("POST", "/api/email", email);
    const made = EmailDocumentSchema.safeParse(answer).data;
    const shown = EmailDocumentSchema.parse({ ...email, _id: made?._id ?? NO_ID });
    // Does not reveal the recipient's stored address.
    return { ...toSentEmail(shown), to: body.to ?? null };
  },
  async list({ backEnd, params: { id }, query }) {
    const documents = await backEnd.read(`/api/email/${id}`, listOf(EmailDocumentSchema));
    const found = documents.map(toSentEmail).sort(newest);
    return partOf(
      found.map((email) => ({
        ...email,
        to: email.recipientId === backEnd.callerId ? email.to : null,
      })),
      query.after,
    );
  },
};

export const mails: Group<"mails"> = {
  list: { lacks: "list of what became of its e-mails" },
  sendAgain: { lacks: "way to send an e-mail again" },
  sendTest: { lacks: "way to send a test mail" },
  report: { lacks: "place for reports of a mail service" },
};

async function listMessages(backEnd: BackEnd) {
  const documents = await backEnd.read("/api/contact", listOf(ContactDocumentSchema));
  return documents.map(toContactMessage).sort(newest);
}

async function requireMessage(backEnd: BackEnd, id: string) {
  const message = (await listMessages(backEnd)).find((one) => one.id === id);
  if (!message) throw notFound();
  return message;
}

function newest(one: { createdAt: string }, other: { createdAt: string }): number {
  return one.createdAt < other.createdAt ? 1 : -1;
}

function nameOf({ firstName, lastName }: UserDocument): string {
  return `${firstName} ${lastName}`.trim();
}
