import { type OperationId, endpointList } from "../../contract/endpoints";
import { PASSWORD, unique } from "../support/factory";
import type { ObjectKind, Target } from "./permissions-objects";
import {
  type Expected,
  outside,
  same,
  signedIn,
  everybody,
  ownersAndAdmins,
  admins,
  providersAndAdmins,
  capped,
  toStrangers,
  verified,
} from "./permissions-actors";
import { INQUIRY_ROWS } from "./permission-rows/permissions-of-inquiries";
import { MAILING_ROWS } from "./permission-rows/permissions-of-mailing";
import { LOGIN_ROWS } from "./permission-rows/permissions-of-logins";
import { PEOPLE_ROWS } from "./permission-rows/permissions-of-people";
import { MODERATION_ROWS } from "./permission-rows/permissions-of-moderation";
import { ARCHIVE_ROWS } from "./permission-rows/permissions-of-archives";
import { SERIES_ROWS } from "./permission-rows/permissions-of-series";
import { SITE_ROWS } from "./permission-rows/permissions-of-site";
import { WRITING_ROWS } from "./permission-rows/permissions-of-writing";
import { makePng } from "../images/make-picture";

/** What a call is about, what it sends, and its status for every caller. */
export type Row = {
  /** `GET /api/users/{id}` */
  call: string;
  note?: string;
  object?: ObjectKind;
  query?: (target: Target) => string;
  json?: (target: Target) => object;
  form?: () => BodyInit;
  expected: Expected;
};

const picture = () => {
  const form = new FormData();
  form.set("image", new File([makePng(8, 8)], "face.png"));
  return form;
};
const text = { title: "Walnut ink", description: "Boil the nuts." };
const person = { firstName: "Nora", lastName: "Quill", password: PASSWORD };
const draft = { ...text, status: "draft" };
const mail = { subject: "Hello", message: "Good morning" };
const contact = { senderName: "Nora", senderEmail: "n@example.com", message: "Good morning" };

const ownedAndVerified: Expected = { ...ownersAndAdmins(), unverified: same(403) };

export type CallRow = Omit<Row, "call">;

/** One row or several for every endpoint: a missing one is a type error. */
const ROWS: Record<OperationId, CallRow | CallRow[]> = {
  register: {
    json: () => ({ ...person, email: `${unique("new")}@example.com` }),
    expected: everybody(201),
  },
  login: {
    object: "user",
    json: ({ email }) => ({ email, password: PASSWORD }),
    expected: { ...everybody(200), blocked: { own: 403, other: 200 } },
  },
  logout: { expected: signedIn(200) },
  logoutEverywhere: { expected: signedIn(200) },
  listSessions: { expected: signedIn(200) },
  endSession: { object: "session", expected: signedIn(200, 404) },
  forgotPassword: { object: "user", json: ({ email }) => ({ email }), expected: everybody(200) },
  resetPassword: {
    object: "reset",
    json: ({ token }) => ({ token, password: PASSWORD }),
    expected: everybody(200),
  },
  confirmPassword: { json: () => ({ currentPassword: PASSWORD }), expected: signedIn(200) },
  ...LOGIN_ROWS,
  changePassword: {
    json: () => ({ password: "a wholly new passphrase" }),
    expected: signedIn(200),
  },
  sendVerificationLink: { expected: { ...signedIn(409), unverified: same(200) } },
  verifyAccount: [
    {
      object: "verification",
      json: ({ token }) => ({ token }),
      expected: { ...signedIn(200, 401), blocked: same(401) },
    },
    {
      object: "verification",
      note: "with its password",
      json: ({ token }) => ({ token, password: PASSWORD }),
      expected: { ...everybody(200), blocked: { own: 403, other: 200 } },
    },
  ],
  rejectAccount: {
    object: "registration",
    json: ({ token }) => ({ token }),
    expected: everybody(200),
  },
  revertEmail: {
    object: "email change",
    json: ({ token }) => ({ token }),
    expected: everybody(200),
  },
  getMe: { expected: signedIn(200) },
  getUser: { object: "user", expected: everybody(200) },
  findUserByHandle: {
    object: "user",
    query: ({ id }) => `?handle=u_${id}`,
    expected: everybody(200),
  },
  searchPeople: { query: () => "?query=nora", expected: everybody(200) },
  listFollowers: { object: "user", expected: everybody(200) },
  listFollowing: { object: "user", expected: everybody(200) },
  getProfile: { object: "user", expected: signedIn(200) },
  listUsers: { expected: admins() },
  getAccount: { object: "user", expected: admins() },
  updateProfile: { json: () => ({ bio: "Changed" }), expected: signedIn(200) },
  uploadProfilePhoto: { form: picture, expected: signedIn(200) },
  uploadCoverPhoto: { form: picture, expected: signedIn(200) },
  removeProfilePhoto: { expected: signedIn(200) },
  removeCoverPhoto: { expected: signedIn(200) },
  ...PEOPLE_ROWS,
  deleteUser: { object: "user", expected: ownersAndAdmins() },
  exportUserData: { expected: signedIn(200) },
  exportUserArchive: { expected: signedIn(200) },
  listFriends: { expected: signedIn(200) },
  sendMessage: {
    object: "user",
    json: ({ id }) => ({ receiverId: id, message: "Hello" }),
    expected: toStrangers,
  },
  listMessages: { object: "user", expected: signedIn(200) },
  markMessagesSeen: { object: "user", expected: signedIn(200) },
  connectSocket: { note: "without a WebSocket", expected: signedIn(400) },
  listCategories: { expected: everybody(200) },
  getCategory: { object: "category", expected: everybody(200) },
  createCategory: { json: () => ({ title: unique("A") }), expected: admins(201) },
  updateCategory: { object: "category", json: () => ({ title: unique("B") }), expected: admins() },
  deleteCategory: { object: "category", expected: admins() },
  listPosts: { expected: everybody(200) },
  searchPosts: { expected: everybody(200) },
  listMyPosts: { expected: signedIn(200) },
  ...ARCHIVE_ROWS,
  ...WRITING_ROWS,
  ...SERIES_ROWS,
  ...MODERATION_ROWS,
  ...MAILING_ROWS,
  getPost: [
    { object: "post", expected: everybody(200) },
    { object: "draft", expected: { ...signedIn(200, 404), ...outside(404) } },
  ],
  listRelatedPosts: { object: "post", expected: everybody(200) },
  createPost: [
    {
      object: "category",
      json: ({ id }) => ({ ...text, category: id }),
      expected: capped(201),
    },
    { note: "as a draft", json: () => draft, expected: signedIn(201) },
    {
      note: "with a price",
      object: "category",
      json: ({ id }) => ({ ...text, category: id, price: 5 }),
      expected: providersAndAdmins(201),
    },
  ],
  previewPost: { json: () => text, expected: signedIn(200) },
  readDocument: { json: () => text, expected: signedIn(200) },
  updatePost: [
    { object: "post", json: () => ({ title: "Changed" }), expected: ownedAndVerified },
    { object: "draft", json: () => ({ title: "Changed" }), expected: signedIn(200, 404) },
  ],
  deletePost: [
    { object: "post", expected: ownersAndAdmins() },
    { object: "draft", expected: signedIn(200, 404) },
  ],
  setPostOnLanding: { object: "post", json: () => ({ isOnLanding: false }), expected: admins() },
  likePost: { object: "post", json: ({ id }) => ({ postId: id }), expected: signedIn(200) },
  dislikePost: { object: "post", json: ({ id }) => ({ postId: id }), expected: signedIn(200) },
  savePost: { object: "post", json: ({ id }) => ({ postId: id }), expected: signedIn(200) },
  ...INQUIRY_ROWS,
  listSavedPosts: { expected: signedIn(200) },
  listNotifications: { expected: signedIn(200) },
  markNotificationsSeen: { json: () => ({}), expected: signedIn(200) },
  listFeed: { expected: signedIn(200) },
  getFeedSuggestions: { expected: signedIn(200) },
  getFeedAddress: { expected: signedIn(200) },
  createFeedAddress: { expected: signedIn(200) },
  revokeFeedAddress: { expected: signedIn(200) },
  readPrivateFeed: { query: () => "?token=guessed", expected: everybody(404) },
  listTags: { expected: everybody(200) },
  listLikedPosts: { expected: signedIn(200) },
  stagePicture: { form: picture, expected: signedIn(201) },
  getStagedPicture: { object: "picture", expected: signedIn(200, 404) },
  listComments: { object: "post", query: ({ id }) => `?postId=${id}`, expected: everybody(200) },
  getComment: { object: "comment", expected: signedIn(200) },
  createComment: {
    object: "post",
    json: ({ id }) => ({ postId: id, description: "Hello" }),
    expected: capped(201),
  },
  updateComment: [
    {
      object: "comment",
      json: () => ({ description: "Changed" }),
      expected: ownersAndAdmins(),
    },
    {
      object: "comment received",
      json: () => ({ description: "Changed" }),
      expected: { ...signedIn(403), admin: same(200) },
    },
  ],
  deleteComment: [
    { object: "comment", expected: ownersAndAdmins() },
    { object: "comment received", expected: ownersAndAdmins() },
  ],
  createContactMessage: { json: () => contact, expected: everybody(201) },
  listContactMessages: { expected: admins() },
  getContactMessage: { object: "contact message", expected: admins() },
  deleteContactMessage: { object: "contact message", expected: admins() },
  deleteAllContactMessages: { object: "contact message", expected: admins() },
  listContactDeletions: { expected: admins() },
  undoContactDeletion: { object: "contact deletion", expected: admins() },
  sendEmail: {
    object: "user",
    json: ({ id }) => ({ ...mail, recipientId: id }),
    expected: verified(202),
  },
  ...SITE_ROWS,
  getSetup: { expected: admins() },
  listEmails: { object: "user", expected: ownersAndAdmins() },
  listAdminActs: { expected: admins() },
  getOperations: { expected: admins() },
};

export const TABLE: Row[] = endpointList.flatMap(({ operationId, method, path }) =>
  [ROWS[operationId]].flat().map((row) => ({ ...row, call: `${method.toUpperCase()} ${path}` })),
);
