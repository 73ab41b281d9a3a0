import type { DirectMessage } from "../../contract/messages";
import type { PostKind, PostStatus } from "../../contract/posts/post-status";
import type { RevisionReason } from "../../contract/posts/revisions";
import type { AccountType, RoleBadge } from "../../contract/users";
import type { users } from "./schema/schema";
import type { emails } from "./schema/services";
import type { TypedRow } from "./typed/typed-text";

export type EmailKind = (typeof emails.$inferSelect)["kind"];

/** A user beside what they wrote, as `userShortJson` selects it. */
export type UserShortJson = {
  id: string;
  firstName: string;
  lastName: string;
  profileImageId: string | null;
  accountType: AccountType;
  badge: RoleBadge | null;
};

export type FollowRow = {
  id: string;
  first_name: string;
  last_name: string;
  profile_image_id: string | null;
};

export type FollowerRow = FollowRow & {
  account_type: AccountType;
  badge: RoleBadge | null;
  bio: string;
  is_following?: number | null;
};

export type PersonFoundRow = FollowerRow & {
  posts_count: number;
  followers_count: number;
};

export type UserRow = FollowRow & {
  handle: string | null;
  pronouns: string;
  links: string;
  email: string;
  /** Null unless the user asks for themselves. */
  pending_email: string | null;
  /** The same. */
  how_to_pay: string | null;
  account_type: AccountType;
  badge: RoleBadge | null;
  is_admin: number;
  is_verified: number;
  is_moderator: number;
  is_blocked: number;
  blocked_until: string | null;
  bio: string;
  phone: string;
  pincode: string;
  time_zone: string;
  hides_visits: number;
  has_second_factor: number;
  version: number;
  cover_image_id: string | null;
  followers_count: number;
  following_count: number;
  posts_count: number;
  reviews_count: number;
  rating_total: number;
  created_at: string;
  updated_at: string;
  is_following: number;
  is_close: number;
};
export type UserDetailRow = UserRow & { followers: FollowRow[]; following: FollowRow[] };

export type CategoryRow = {
  id: string;
  title: string;
  slug: string;
  user: string | null;
  posts_count: number;
  is_default: number;
  version: number;
  created_at: string;
  updated_at: string;
};

export type PostCardRow = Omit<TypedRow, "description"> & {
  seq: number;
  id: string;
  reading_minutes: number;
  image_id: string | null;
  image_width: number | null;
  image_height: number | null;
  image_placeholder: string | null;
  image_tint: string | null;
  likes_count: number;
  dislikes_count: number;
  comments_count: number;
  num_views: number;
  created_at: string;
  updated_at: string;
  user: string;
  category: string;
  reaction: "like" | "dislike" | null;
  is_saved: number | null;
};

export type PostRow = PostCardRow & {
  version: number;
  description: string;
  description_html: string;
  recent_likes: string;
  recent_dislikes: string;
};

/** A post that was published just now. */
export type PublishedRow = PostRow & { enters_feeds: number };

/** A post in a list: its texts are read once it is known how many fit. */
export type ListedPostRow = Omit<PostRow, "description" | "description_html"> & {
  text_bytes: number;
};

export type PictureColumns = Pick<
  PostCardRow,
  "image_id" | "image_width" | "image_height" | "image_placeholder" | "image_tint"
>;

/** What a writer types into a post, wherever it is kept; its category by id and by title. */
export type TypedFields = TypedRow & { category_id: string | null; category: string | null };

export type DraftRow = PictureColumns &
  TypedFields & {
    id: string;
    /** Of a working copy. */
    post_id: string | null;
    post_version: number | null;
    kind: PostKind;
    status: Exclude<PostStatus, "published">;
    publish_at: string | null;
    version: number;
    created_at: string;
    updated_at: string;
  };

export type RevisionRow = TypedFields & {
  seq: number;
  id: string;
  /** Of the post, or of the draft that will be one. */
  post_id: string;
  reason: RevisionReason;
  bytes: number;
  /** Null once the writer's account is deleted. */
  user: string | null;
  created_at: string;
};

/** One of somebody's own posts, of any status. */
export type OwnPostRow = PictureColumns &
  Omit<TypedRow, "description" | "tags" | "quantity" | "lang" | "canonical_url"> & {
    id: string;
    status: PostStatus;
    kind: PostKind;
    category: string;
    num_views: number;
    likes_count: number;
    comments_count: number;
    has_working_copy: number;
    publish_at: string | null;
    created_at: string;
    updated_at: string;
  };

export type CommentRow = {
  id: string;
  post_seq: number;
  post_id: string;
  /** Where the comment stands alone, without its post. */
  post_title?: string | null;
  user: string;
  parent_id: string | null;
  thread_id: string | null;
  /** Null as well if it was deleted. */
  parent_user: string | null;
  description: string;
  description_html: string | null;
  version: number;
  created_at: string;
  updated_at: string;
};

export type MessageRow = {
  id: string;
  sender_id: string;
  /** Empty once the sender's account is deleted. */
  sender_name: string;
  receiver_id: string;
  text: string;
  status: DirectMessage["status"];
  created_at: string;
  updated_at: string;
};

/** A friend, with the last message where there is one. */
export type FriendRow = {
  friend_id: string;
  /** Null once their account is deleted. */
  user: string | null;
  unread: number;
  message: MessageRow | null;
};

export type EmailRow = {
  id: string;
  to_address: string;
  is_address_given: number;
  sender_address: string;
  subject: string;
  message: string;
  status: (typeof emails.$inferSelect)["status"];
  created_at: string;
  sent_at: string | null;
  sender: string;
  recipient: string;
};

/** A mail as admins see it. */
export type MailRow = Pick<
  EmailRow,
  "id" | "to_address" | "subject" | "status" | "created_at" | "sent_at" | "recipient"
> & {
  kind: EmailKind;
  attempts: number;
  reason: string | null;
  requeued_at: string | null;
  email_refused: (typeof users.$inferSelect)["emailRefused"];
};

export type ContactRow = {
  id: string;
  sender_name: string;
  sender_email: string;
  message: string;
  created_at: string;
};
