import { z } from "zod";
import { IdSchema } from "../../../api/contract/common";
import { AccountTypeSchema } from "../../../api/contract/users";

// Legacy back ends differ in details: missing or mistyped values count as empty.
const text = z.union([z.string(), z.number().transform(String)]).catch("");
const flag = z.boolean().catch(false);
const count = z.int().min(0).catch(0);
const time = z.iso.datetime({ offset: true }).nullable().catch(null);
const amount = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .pipe(z.number().min(0))
  .nullable()
  .catch(null);

const times = { createdAt: time, updatedAt: time };

/** Skips items that cannot be parsed. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((items): z.output<Item>[] =>
      items.flatMap((one) => {
        const { success, data } = item.safeParse(one);
        return success ? [data] : [];
      }),
    );
}

/** A nested document, or only its id. */
function reference<Schema extends z.ZodType<{ _id: string }>>(schema: Schema) {
  return z.union([
    schema.transform((document) => ({ id: document._id, document })),
    IdSchema.transform((id) => ({ id, document: null })),
  ]);
}

const NamedSchema = z.object({ _id: IdSchema });

export const PersonSchema = NamedSchema.extend({
  firstName: text,
  lastName: text,
  profilePhoto: text,
  accountType: AccountTypeSchema.catch("rider"),
});
export type Person = z.output<typeof PersonSchema>;

const optionalPerson = reference(PersonSchema).nullable().catch(null);
export type PersonReference = z.output<typeof optionalPerson>;

export const UserDocumentSchema = PersonSchema.extend({
  ...times,
  email: text,
  phone: text,
  pincode: text,
  bio: text,
  coverPhoto: text,
  isAdmin: flag,
  isAccountVerified: flag,
  isBlocked: flag,
  postCount: count,
  followers: listOf(reference(PersonSchema)),
  following: listOf(reference(PersonSchema)),
  viewedBy: listOf(reference(PersonSchema)),
  posts: listOf(reference(NamedSchema)),
});
export type UserDocument = z.output<typeof UserDocumentSchema>;

export const LoginDocumentSchema = UserDocumentSchema.extend({
  token: z.string().min(1),
  isVerified: flag,
});

export const CategoryDocumentSchema = NamedSchema.extend({
  ...times,
  title: text,
  user: optionalPerson,
});
export type CategoryDocument = z.output<typeof CategoryDocumentSchema>;

const authorFields = { user: optionalPerson, author: optionalPerson };

export const CommentDocumentSchema = NamedSchema.extend({
  ...times,
  ...authorFields,
  post: reference(NamedSchema).nullable().catch(null),
  description: text,
});
export type CommentDocument = z.output<typeof CommentDocumentSchema>;

const categoryOfPost = z
  .union([
    NamedSchema.extend({ title: text }).transform(({ _id: id, title }) => ({ id, title })),
    IdSchema.transform((id) => ({ id, title: null })),
    text.transform((title) => ({ id: null, title })),
  ])
  .catch({ id: null, title: "" });

export const PostDocumentSchema = NamedSchema.extend({
  ...times,
  ...authorFields,
  title: text,
  description: text,
  shortDescription: text,
  category: categoryOfPost,
  image: text,
  price: amount,
  updatedPrice: amount,
  tags: z
    .union([z.string().transform((tags) => [tags]), listOf(z.string())])
    .catch([])
    .transform((tags) => tags.flatMap((tag) => tag.split(",")).map((tag) => tag.trim()))
    .transform((tags) => tags.filter((tag) => tag !== "")),
  likes: listOf(reference(NamedSchema)),
  disLikes: listOf(reference(NamedSchema)),
  numViews: count,
  comments: listOf(reference(CommentDocumentSchema)),
});
export type PostDocument = z.output<typeof PostDocumentSchema>;

/** Some back ends return an envelope, others all posts. */
export const PostEnvelopeSchema = z.object({ data: z.array(z.unknown()), numberOfPages: z.int() });

const messageText = z.union([
  z.object({ text, image: text }),
  text.transform((message) => ({ text: message, image: "" })),
]);

export const MessageDocumentSchema = NamedSchema.extend({
  ...times,
  senderId: IdSchema,
  senderName: text,
  receiverId: IdSchema.nullable().catch(null),
  // The spelling of the first back ends.
  reseverId: IdSchema.nullable().catch(null),
  message: messageText,
  status: z.enum(["unseen", "delivered", "seen"]).catch("delivered"),
});
export type MessageDocument = z.output<typeof MessageDocumentSchema>;

export const FriendDocumentSchema = z.object({
  friendInfo: PersonSchema,
  msgInfo: MessageDocumentSchema.nullable().catch(null),
});
export type FriendDocument = z.output<typeof FriendDocumentSchema>;

export const ContactDocumentSchema = NamedSchema.extend({
  ...times,
  senderName: text,
  senderEmail: text,
  message: text,
});
export type ContactDocument = z.output<typeof ContactDocumentSchema>;

export const EmailDocumentSchema = NamedSchema.extend({
  ...times,
  to: text,
  toEmail: text,
  subject: text,
  message: text,
  senderEmail: text,
  fromEmail: text,
  senderName: text,
  senderId: IdSchema.nullable().catch(null),
  sentBy: optionalPerson,
  recipientName: text,
  recipientId: IdSchema.nullable().catch(null),
});
export type EmailDocument = z.output<typeof EmailDocumentSchema>;
