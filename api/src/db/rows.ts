import type { Row } from "./row";
import type { categories, posts, users } from "./schema/schema";
import type { comments } from "./schema/comments";
import type { drafts } from "./schema/drafts";
import type { revisions } from "./schema/revisions";
import type { contactMessages, emails } from "./schema/services";
import type { DirectMessage } from "../../contract/responses/messages";
import type { PostStatus } from "../../contract/posts/post-status";
import type { AccountType } from "../../contract/users";
import type { RoleBadge } from "../../contract/responses/users";
import type { TypedRow } from "./typed/typed-text";

type User = Row<typeof users>;
type Post = Row<typeof posts>;
type Email = Row<typeof emails>;

export type EmailKind = Email["kind"];

/** A user beside what they wrote, as `userShortJson` selects it. */
export type UserShortJson = {
  id: string;
  firstName: string;
  lastName: string;
  profileImageId: string | null;
  accountType: AccountType;
  badge: RoleBadge | null;
};

export type FollowRow = Pick<User, "id" | "first_name" | "last_name" | "profile_image_id">;

export type FollowerRow = FollowRow &
  Pick<User, "account_type" | "bio"> & { badge: RoleBadge | null; is_following?: number | null };

export type PersonFoundRow = FollowerRow & Pick<User, "posts_count" | "followers_count">;

/** Null unless users ask for themselves: `pending_email` and `how_to_pay`. */
export type UserRow = FollowRow &
  Omit<FollowerRow, "is_following"> &
  Pick<
    User,
    | "handle"
    | "pronouns"
    | "email"
    | "pending_email"
    | "is_admin"
    | "is_verified"
    | "is_moderator"
    | "is_blocked"
    | "blocked_until"
    | "phone"
    | "pincode"
    | "time_zone"
    | "hides_visits"
    | "version"
    | "cover_image_id"
    | "followers_count"
    | "following_count"
    | "posts_count"
    | "reviews_count"
    | "rating_total"
    | "created_at"
    | "updated_at"
  > & {
    links: string;
    how_to_pay: string | null;
    has_second_factor: number;
    is_following: number;
    is_close: number;
  };
export type UserDetailRow = UserRow & { followers: FollowRow[]; following: FollowRow[] };

export type CategoryRow = Pick<
  Row<typeof categories>,
  "id" | "title" | "slug" | "posts_count" | "version" | "created_at" | "updated_at"
> & { user: string | null; is_default: number };

export type PictureColumns = Pick<
  Post,
  "image_id" | "image_width" | "image_height" | "image_placeholder" | "image_tint"
>;

export type PostCardRow = Omit<TypedRow, "description"> &
  PictureColumns &
  Pick<
    Post,
    | "seq"
    | "id"
    | "reading_minutes"
    | "likes_count"
    | "dislikes_count"
    | "comments_count"
    | "num_views"
    | "created_at"
    | "updated_at"
  > & {
    user: string;
    co_authors: string;
    category: string;
    reaction: "like" | "dislike" | null;
    is_saved: number | null;
  };

export type PostRow = PostCardRow &
  Pick<Post, "version" | "description" | "description_html" | "recent_likes" | "recent_dislikes">;

/** A post that was published just now. */
export type PublishedRow = PostRow & { enters_feeds: number };

/** A post in a list: its texts are read once it is known how many fit. */
export type ListedPostRow = Omit<PostRow, "description" | "description_html"> & {
  text_bytes: number;
};

/** What a writer types into a post, wherever it is kept; its category by id and by title. */
export type TypedFields = TypedRow & { category_id: string | null; category: string | null };

export type DraftRow = PictureColumns &
  TypedFields &
  Pick<
    Row<typeof drafts>,
    | "id"
    | "post_id"
    | "post_version"
    | "kind"
    | "status"
    | "publish_at"
    | "version"
    | "created_at"
    | "updated_at"
  >;

/** `post_id` is the post's, or the draft's that will be one; `user` is null once their account is deleted. */
export type RevisionRow = TypedFields &
  Pick<Row<typeof revisions>, "seq" | "id" | "reason" | "bytes" | "created_at"> & {
    post_id: string;
    user: string | null;
  };

/** One of somebody's own posts, of any status. */
export type OwnPostRow = PictureColumns &
  Pick<
    TypedRow,
    | "title"
    | "short_description"
    | "price_cents"
    | "updated_price_cents"
    | "currency"
    | "availability"
    | "image_alt"
    | "image_focus"
  > &
  Pick<
    Post,
    "id" | "kind" | "num_views" | "likes_count" | "comments_count" | "created_at" | "updated_at"
  > & {
    status: PostStatus;
    category: string;
    has_working_copy: number;
    publish_at: string | null;
  };

export type CommentRow = Omit<Row<typeof comments>, "seq" | "user_id"> & {
  post_id: string;
  /** Where the comment stands alone, without its post. */
  post_title?: string | null;
  user: string;
  /** Null as well if it was deleted. */
  parent_user: string | null;
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

export type EmailRow = Pick<
  Email,
  | "id"
  | "to_address"
  | "is_address_given"
  | "subject"
  | "message"
  | "status"
  | "created_at"
  | "sent_at"
> & { sender_address: string; sender: string; recipient: string };

/** A mail as admins see it. */
export type MailRow = Pick<
  Email,
  | "id"
  | "kind"
  | "to_address"
  | "subject"
  | "status"
  | "created_at"
  | "sent_at"
  | "attempts"
  | "reason"
  | "requeued_at"
> & { recipient: string; email_refused: User["email_refused"] };

export type ContactRow = Omit<Row<typeof contactMessages>, "seq">;
