import { ApiError, notFound } from "../../src/lib/errors";
import type { Group } from "../calls";
import { ContactDocumentSchema, EmailDocumentSchema, listOf } from "../documents";
import type { UserDocument } from "../documents";
import type { Family } from "../family";
import { pageOf, partOf } from "../lists";
import { toContactMessage, toSentEmail } from "../serializers/email";

const NO_ID = "0".repeat(24);

export const contact: Group<"contact"> = {
  async create({ family, body }) {
    const answer = await family.send("POST", "/api/contact", body);
    const made = ContactDocumentSchema.safeParse(answer).data;
    return toContactMessage(made ?? ContactDocumentSchema.parse({ ...body, _id: NO_ID }));
  },
  async list({ family, query: { page, after } }) {
    const all = await listMessages(family);
    return page === undefined ? partOf(all, after) : pageOf(all, page);
  },
  get: ({ family, params }) => requireMessage(family, params.id),
  async delete({ family, params: { id } }) {
    const message = await requireMessage(family, id);
    await family.send("DELETE", `/api/contact/${id}`);
    return message;
  },
  async deleteAll({ family }) {
    const { length: deletedCount } = await listMessages(family);
    await family.send("DELETE", "/api/contact");
    return { deletedCount };
  },
  listDeletions: { lacks: "place for deleted messages" },
  undoDeletion: { lacks: "place for deleted messages" },
};

export const emails: Group<"emails"> = {
  async create({ family, body }) {
    const sender = await family.me();
    if (!sender.isAccountVerified) {
      throw new ApiError("FORBIDDEN", "Verify your account first");
    }
    const recipient = body.recipientId ? await family.user(body.recipientId) : null;
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
    const answer = await family.send("POST", "/api/email", email);
    const made = EmailDocumentSchema.safeParse(answer).data;
    const shown = EmailDocumentSchema.parse({ ...email, _id: made?._id ?? NO_ID });
    // The recipient's address is the recipient's own.
    return { ...toSentEmail(shown), to: body.to ?? null };
  },
  async list({ family, params: { id }, query }) {
    const documents = await family.read(`/api/email/${id}`, listOf(EmailDocumentSchema));
    const found = documents.map(toSentEmail).sort(newest);
    return partOf(
      found.map((email) => ({
        ...email,
        to: email.recipientId === family.callerId ? email.to : null,
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

async function listMessages(family: Family) {
  const documents = await family.read("/api/contact", listOf(ContactDocumentSchema));
  return documents.map(toContactMessage).sort(newest);
}

async function requireMessage(family: Family, id: string) {
  const message = (await listMessages(family)).find((one) => one.id === id);
  if (!message) throw notFound();
  return message;
}

function newest(one: { createdAt: string }, other: { createdAt: string }): number {
  return one.createdAt < other.createdAt ? 1 : -1;
}

function nameOf({ firstName, lastName }: UserDocument): string {
  return `${firstName} ${lastName}`.trim();
}
