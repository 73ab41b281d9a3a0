import { sql } from "drizzle-orm";
import { newId } from "../../src/db/id";
import { createDecision } from "../../src/queries/moderation/decisions";
import { createReport } from "../../src/queries/moderation/reports";
import { makePng } from "../images/make-picture";
import { db, send, unique } from "../support/factory";
import { ACCOUNT_WRITES } from "./account-writes";
import { INQUIRY_WRITES } from "./inquiry-writes";
import { SHARED_DRAFT_WRITES } from "./shared-draft-writes";
import { SITE_WRITES } from "./site-writes";
import type { Site } from "./site";

type Person = "author" | "reader" | "admin" | "newcomer";

/** One request: who sends it, about what, and its fields or its picture. */
export type Write = {
  by?: Person;
  prepare?: () => Promise<unknown>;
  about?: (site: Site) => string;
  /** The id of a person in the path. */
  person?: (site: Site) => string;
  json?: (site: Site) => object | Promise<object>;
  query?: string;
  form?: () => FormData | string;
  note?: string;
};

/** What is asked for does not exist: there is no other way to make the request. */
export const MISSING = "which is not there";

const EMAIL = { subject: "Hello", message: "Good morning" };

function pictureForm(): FormData {
  const form = new FormData();
  form.set("image", new File([makePng(8, 8)], "face.png"));
  return form;
}

/** A decision about something that was reported before. */
function decide(what: "post" | "comment" | "author", action: string): Write {
  const idOf = (site: Site) => (what === "author" ? site.author.id : site[what]);
  return {
    by: "admin",
    about: idOf,
    note: `${action} a ${what}`,
    json: async (site) => {
      const subject = what === "author" ? ("profile" as const) : what;
      const report = { subject, subjectId: idOf(site), reason: "spam", text: "" } as const;
      await createReport(db, { ...report, reporterId: null });
      if (action === "restore") {
        await createDecision(db, {
          subject,
          subjectId: idOf(site),
          ownerId: site.author.id,
          key: newId(),
          moderatorId: site.admin.id,
          action: "hide",
          reason: "Not here",
          endsAt: null,
        });
      }
      return { action, reason: "Not here" };
    },
  };
}

/** At least one request for every call that writes; those of a call are made in this order. */
export const WRITES: Record<string, Write[]> = {
  ...ACCOUNT_WRITES,
  updateProfile: [
    { by: "author", json: () => ({ bio: "Writes about ink" }) },
    { by: "author", json: () => ({ firstName: "Zadie" }), note: "their name" },
    { by: "reader", json: () => ({ firstName: "Zadie" }), note: "the name of who commented" },
    { by: "reader", json: () => ({ accountType: "provider", pincode: "1234" }) },
  ],
  uploadProfilePhoto: [{ by: "author", form: pictureForm }],
  uploadCoverPhoto: [{ by: "author", form: pictureForm }],
  removeProfilePhoto: [{ by: "author" }],
  removeCoverPhoto: [{ by: "author" }],
  followUser: [{ by: "author", json: ({ reader }) => ({ followId: reader.id }) }],
  unfollowUser: [{ by: "reader", json: ({ author }) => ({ unFollowId: author.id }) }],
  blockPerson: [{ by: "reader", json: ({ author }) => ({ userId: author.id, kind: "block" }) }],
  unblockPerson: [{ by: "reader", json: ({ author }) => ({ userId: author.id }) }],
  followTag: [{ by: "reader", json: ({ tags }) => ({ tag: tags[0] }) }],
  unfollowTag: [{ by: "reader", json: ({ tags }) => ({ tag: tags[0] }) }],
  markNotificationsSeen: [{ by: "reader", json: () => ({}) }],
  updateMailChoices: [{ by: "reader", json: () => ({ like: "weekly" }) }],
  followByEmail: [{ json: ({ author }) => ({ email: "reader@example.com", authorId: author.id }) }],
  confirmMailFollow: [{ json: () => ({ token: "guessed" }), note: MISSING }],
  unsubscribe: [{ json: () => ({ token: "guessed", list: "daily" }) }],
  uploadSubscribers: [
    { by: "author", query: "?fileName=members.csv", form: () => "email\nreader@example.com" },
  ],
  askSubscribers: [{ by: "reader", about: () => newId(), note: MISSING }],
  discardSubscribers: [{ by: "reader", about: () => newId(), note: MISSING }],
  createFeedAddress: [{ by: "reader" }],
  revokeFeedAddress: [{ by: "reader" }],
  blockUser: [{ by: "admin", about: ({ author }) => author.id }],
  unblockUser: [{ by: "admin", about: ({ author }) => author.id }],
  grantAdmin: [
    {
      by: "admin",
      about: ({ author }) => author.id,
      json: async ({ author }) => {
        await db.all(sql`UPDATE users SET is_verified = 1 WHERE id = ${author.id}`);
        return {};
      },
    },
  ],
  revokeAdmin: [{ by: "admin", about: ({ author }) => author.id }],
  grantModerator: [{ by: "admin", about: ({ reader }) => reader.id }],
  revokeModerator: [{ by: "admin", about: ({ reader }) => reader.id }],
  createReport: [
    { by: "reader", json: ({ post }) => ({ subject: "post", subjectId: post, reason: "spam" }) },
    {
      by: "author",
      json: ({ comment }) => ({ subject: "comment", subjectId: comment, reason: "hate" }),
    },
    {
      by: "reader",
      json: ({ author }) => ({ subject: "profile", subjectId: author.id, reason: "spam" }),
    },
  ],
  decideReport: [
    decide("post", "hide"),
    decide("post", "restore"),
    decide("comment", "hide"),
    decide("comment", "restore"),
    decide("author", "block"),
  ],
  answerDecision: [{ by: "author", about: () => newId(), note: MISSING }],
  deleteUser: [
    { by: "admin", about: ({ author }) => author.id },
    { by: "reader", about: ({ reader }) => reader.id, note: "their own" },
  ],
  ...INQUIRY_WRITES,
  markMessagesSeen: [{ by: "author", about: ({ reader }) => reader.id }],
  createCategory: [{ by: "admin", json: () => ({ title: unique("Papers") }) }],
  updateCategory: [
    { by: "admin", about: ({ category }) => category.id, json: () => ({ title: unique("Inks") }) },
  ],
  deleteCategory: [
    { by: "admin", about: ({ category, other }) => `${category.id}?moveTo=${other.id}` },
  ],
  createPost: [
    {
      by: "reader",
      json: ({ category, tags, word }) => ({
        title: `${word} three`,
        description: "Boil the nuts",
        tags,
        category: category.id,
      }),
    },
  ],
  previewPost: [{ by: "author", json: () => ({ title: "Ink", description: "Boil" }) }],
  readDocument: [{ by: "author", json: () => ({ description: "Boil" }) }],
  updatePost: [
    { by: "author", about: ({ post }) => post, json: () => ({ title: "Changed" }) },
    {
      by: "author",
      about: ({ post }) => post,
      json: ({ other }) => ({ category: other.id, tags: "", price: 5 }),
      note: "moved and retagged",
    },
  ],
  saveWorkingCopy: [
    { by: "author", about: ({ post }) => post, json: () => ({ title: "Changed in a copy" }) },
  ],
  publishPost: [
    {
      by: "author",
      about: ({ post }) => post,
      json: async ({ post, author: { token } }) => {
        const json = { title: "Published", tags: "" };
        await send(`/api/posts/${post}/working-copy`, { method: "PUT", token, json });
        return {};
      },
    },
  ],
  restoreRevision: [
    {
      by: "author",
      about: ({ post }) => post,
      json: async ({ post }) => {
        // Found by the id of its post, which is all that the path is made of here.
        await db.all(sql`UPDATE revisions SET id = ${post}, title = 'Restored', tags = '[]'
          WHERE post_id = ${post}`);
        return {};
      },
    },
  ],
  discardWorkingCopy: [{ by: "author", about: ({ post }) => post, note: MISSING }],
  reportMailEvents: [{ by: "reader", json: () => ({ events: [] }) }],
  sendMailAgain: [{ by: "admin", about: () => newId(), note: MISSING }],
  sendTestMail: [{ by: "admin" }],
  deletePost: [{ by: "author", about: ({ post }) => post }],
  setPostOnLanding: [
    { by: "admin", about: ({ post }) => post, json: () => ({ isOnLanding: false }) },
  ],
  ...SHARED_DRAFT_WRITES,
  ...SITE_WRITES,
  createSeries: [{ by: "reader", json: () => ({ title: "Inks" }) }],
  updateSeries: [
    {
      by: "author",
      about: ({ series }) => series,
      json: ({ post, project }) => ({ title: "Inks", parts: [project, post] }),
    },
    {
      by: "author",
      about: ({ series }) => series,
      json: ({ post }) => ({ remove: [post] }),
      note: "without a part",
    },
    {
      by: "reader",
      about: ({ readersSeries }) => readersSeries,
      json: ({ readersPost }) => ({ add: readersPost }),
      note: "with its first part",
    },
  ],
  deleteSeries: [{ by: "author", about: ({ series }) => series }],
  likePost: [{ by: "author", json: ({ post }) => ({ postId: post }) }],
  dislikePost: [{ by: "reader", json: ({ post }) => ({ postId: post }) }],
  savePost: [{ by: "author", json: ({ post }) => ({ postId: post }) }],
  uploadImport: [{ by: "author", query: "?fileName=ink.md", form: () => "# Walnut ink" }],
  startImport: [{ by: "reader", note: MISSING }],
  discardImport: [{ by: "reader", note: MISSING }],
  undoImport: [{ by: "reader", about: () => newId(), note: MISSING }],
  retryImportPictures: [{ by: "reader", about: () => newId(), note: MISSING }],
  publishImport: [{ by: "reader", about: () => newId(), note: MISSING }],
  approveImport: [{ by: "admin", about: () => newId(), note: MISSING }],
  stagePicture: [{ by: "author", form: pictureForm }],
  createComment: [
    { by: "author", json: ({ post }) => ({ postId: post, description: "Good evening" }) },
  ],
  updateComment: [
    { by: "reader", about: ({ comment }) => comment, json: () => ({ description: "Changed" }) },
  ],
  deleteComment: [{ by: "author", about: ({ comment }) => comment }],
  deleteImportedComment: [{ by: "author", about: ({ importedComment }) => importedComment }],
  createContactMessage: [
    { json: () => ({ senderName: "Nora", senderEmail: "n@example.com", message: "Good morning" }) },
  ],
  deleteContactMessage: [{ by: "admin", about: () => newId(), note: MISSING }],
  deleteAllContactMessages: [{ by: "admin" }],
  undoContactDeletion: [{ by: "admin", about: () => newId(), note: MISSING }],
  sendEmail: [{ by: "reader", json: ({ author }) => ({ ...EMAIL, recipientId: author.id }) }],
};
