import type { Follower, PersonFound } from "../../contract/people/follows";
import { RATINGS_NEEDED } from "../../contract/people/review-limits";
import type { ProfileLink } from "../../contract/people/links";
import type { UserOwn, UserPublic, UserShort } from "../../contract/responses/users";
import type {
  FollowRow,
  FollowerRow,
  PersonFoundRow,
  UserDetailRow,
  UserShortJson,
} from "../db/rows";
import { photoUrls } from "../lib/images/urls";

export function toUserShort(user: UserShortJson, publicUrl: string): UserShort {
  return {
    _id: user.id,
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    fullName: `${user.firstName} ${user.lastName}`,
    profilePhoto: photoUrls(publicUrl, "avatar", user.profileImageId).small,
    accountType: user.accountType,
    badge: user.badge,
  };
}

/** A user as everyone may see them. */
export function toUserPublic(row: UserDetailRow, publicUrl: string): UserPublic {
  const profilePhoto = photoUrls(publicUrl, "avatar", row.profile_image_id);
  const coverPhoto = photoUrls(publicUrl, "cover", row.cover_image_id);
  return {
    ...toShort(row, publicUrl),
    profilePhoto: profilePhoto.large,
    profilePhotoSmall: profilePhoto.small,
    coverPhoto: coverPhoto.large,
    coverPhotoSmall: coverPhoto.small,
    bio: row.bio,
    ...(row.handle !== null && { handle: row.handle }),
    pronouns: row.pronouns,
    links: JSON.parse(row.links) as ProfileLink[],
    isAdmin: row.is_admin === 1,
    isAccountVerified: row.is_verified === 1,
    followersCount: row.followers_count,
    followingCount: row.following_count,
    postCount: row.posts_count,
    followers: row.followers.map((follow) => toFollow(follow, publicUrl)),
    following: row.following.map((follow) => toFollow(follow, publicUrl)),
    isFollowing: row.is_following === 1,
    isClose: row.is_close === 1,
    reviewsCount: row.reviews_count,
    rating: toRating(row),
    createdAt: row.created_at,
  };
}

type Ratings = { reviews_count: number; rating_total: number };

/** The average, to one decimal; null of too few. */
export function toRating({ reviews_count: count, rating_total: total }: Ratings): number | null {
  return count < RATINGS_NEEDED ? null : Math.round((total / count) * 10) / 10;
}

/** A user as they themselves and admins see them. */
export function toUserOwn(row: UserDetailRow, publicUrl: string): UserOwn {
  return {
    ...toUserPublic(row, publicUrl),
    email: row.email,
    ...(row.pending_email !== null && { pendingEmail: row.pending_email }),
    ...(row.how_to_pay !== null && { howToPay: row.how_to_pay }),
    phone: row.phone,
    pincode: row.pincode,
    timeZone: row.time_zone,
    hidesVisits: row.hides_visits === 1,
    hasSecondFactor: row.has_second_factor === 1,
    isModerator: row.is_moderator === 1,
    isBlocked: row.is_blocked === 1,
    blockedUntil: row.blocked_until,
    version: row.version,
    updatedAt: row.updated_at,
  };
}

export function toPersonFound(row: PersonFoundRow, publicUrl: string): PersonFound {
  const { posts_count: postsCount, followers_count: followersCount } = row;
  const isFollowing = row.is_following === 1;
  return { ...toFollower(row, publicUrl), postsCount, followersCount, isFollowing };
}

export function toFollower(row: FollowerRow, publicUrl: string): Follower {
  const { bio, is_following } = row;
  const isFollowing = typeof is_following === "number" && { isFollowing: is_following === 1 };
  return { ...toShort(row, publicUrl), bio, ...isFollowing };
}

export function toShort(row: Omit<FollowerRow, "bio">, publicUrl: string): UserShort {
  return toUserShort(
    {
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      profileImageId: row.profile_image_id,
      accountType: row.account_type,
      badge: row.badge,
    },
    publicUrl,
  );
}

function toFollow(row: FollowRow, publicUrl: string): UserPublic["followers"][number] {
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    profilePhoto: photoUrls(publicUrl, "avatar", row.profile_image_id).small,
  };
}
