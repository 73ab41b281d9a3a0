import type { DirectMessage } from "../../contract/messages";
import type { AccountType } from "../../contract/users";
import type { emails } from "./schema-services";

/** A user beside what they wrote, as `userShortJson` selects it. */
export type UserShortJson = {
  id: string;
  firstName: string;
  lastName: string;
  profileImageId: string | null;
  accountType: AccountType;
};

export type FollowRow = {
  id: string;
  first_name: string;
  last_name: string;
  profile_image_id: string | null;
};

export type UserRow = FollowRow & {
  email: string;
  /** Null unless the user asks for themselves. */
  pending_email: string | null;
  account_type: AccountType;
  is_admin: number;
  is_verified: number;
  is_blocked: number;
  bio: string;
  phone: string;
  pincode: string;
  cover_image_id: string | null;
  followers_count: number;
  following_count: number;
  posts_count: number;
  created_at: string;
  updated_at: string;
  is_following: number;
};

export type UserDetailRow = UserRow & { followers: FollowRow[]; following: FollowRow[] };

export type SessionRow = {
  id: string;
  user_agent: string;
  created_at: string;
  last_seen_at: string;
  confirmed_at: string;
  expires_at: string;
};

export type CategoryRow = {
  id: string;
  title: string;
  slug: string;
  user: string | null;
  posts_count: number;
  created_at: string;
  updated_at: string;
};

export type PostCardRow = {
  seq: number;
  id: string;
  title: string;
  short_description: string;
  reading_minutes: number;
  tags: string;
  price_cents: number | null;
  updated_price_cents: number | null;
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
};

export type PostRow = PostCardRow & {
  description: string;
  description_html: string;
  recent_likes: string;
  recent_dislikes: string;
};

/** A post in a list: its texts are read once it is known how many fit. */
export type ListedPostRow = Omit<PostRow, "description" | "description_html"> & {
  text_bytes: number;
};

export type CommentRow = {
  id: string;
  post_seq: number;
  post_id: string;
  user: string;
  description: string;
  created_at: string;
  updated_at: string;
};

export type MessageRow = {
  seq: number;
  id: string;
  sender_id: string;
  /** Null once the sender's account is deleted. */
  sender_name: string | null;
  receiver_id: string;
  client_id: string;
  text: string;
  status: DirectMessage["status"];
  created_at: string;
  updated_at: string;
};

/** A friend, with the last message where there is one. */
export type FriendRow = Partial<MessageRow> & {
  friend_id: string;
  user: string | null;
  unseen_count: number;
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

export type ContactRow = {
  id: string;
  sender_name: string;
  sender_email: string;
  message: string;
  created_at: string;
};
