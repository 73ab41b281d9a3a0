import type { UserOwn, UserPublic, UserShort } from "../../../../api/contract/responses/users";
import { ApiError } from "../../../../api/src/lib/errors";
import type { Person, PersonReference, UserDocument } from "../documents";
import { toPictureUrl } from "../env";
import type { BackEnd } from "../back-end";
import { toTimes } from "./time";

const FOLLOWS_SHOWN = 50;

type People = Map<string, Person>;

/** Stands for a deleted account. */
const NOBODY: Person = {
  _id: "0".repeat(24),
  firstName: "Deleted",
  lastName: "user",
  profilePhoto: "",
  accountType: "rider",
};

export function toUserShort({ env }: BackEnd, person: Person): UserShort {
  const { _id, firstName, lastName, accountType } = person;
  const fullName = `${firstName} ${lastName}`.trim();
  const profilePhoto = toPictureUrl(person.profilePhoto, env);
  return { _id, id: _id, firstName, lastName, fullName, profilePhoto, accountType };
}

export function toUserPublic(backEnd: BackEnd, user: UserDocument): UserPublic {
  const short = toUserShort(backEnd, user);
  const coverPhoto = toPictureUrl(user.coverPhoto, backEnd.env);
  const { bio, isAdmin, isAccountVerified, followers, following, postCount, posts } = user;
  return {
    ...short,
    profilePhotoSmall: short.profilePhoto,
    coverPhoto,
    coverPhotoSmall: coverPhoto,
    bio,
    isAdmin,
    isAccountVerified,
    followersCount: followers.length,
    followingCount: following.length,
    postCount: Math.max(postCount, posts.length),
    followers: toFollows(backEnd, followers),
    following: toFollows(backEnd, following),
    isFollowing: followers.some(({ id }) => id === backEnd.callerId),
    createdAt: toTimes(user).createdAt,
  };
}

export function toUserOwn(backEnd: BackEnd, user: UserDocument): UserOwn {
  const { email, phone, pincode, isBlocked } = user;
  const { updatedAt } = toTimes(user);
  const timeZone = "UTC";
  return {
    ...toUserPublic(backEnd, user),
    email,
    phone,
    pincode,
    timeZone,
    hidesVisits: false,
    hasSecondFactor: false,
    isModerator: false,
    isBlocked,
    blockedUntil: null,
    version: 1,
    updatedAt,
  };
}

function toFollows(backEnd: BackEnd, references: NonNullable<PersonReference>[]) {
  return references
    .flatMap(({ document }) => (document ? [toUserShort(backEnd, document)] : []))
    .slice(0, FOLLOWS_SHOWN)
    .map(({ _id, firstName, lastName, profilePhoto }) => ({
      _id,
      firstName,
      lastName,
      profilePhoto,
    }));
}

/** The people of some documents; looked up where only their ids are given. */
export async function readPeople(
  backEnd: BackEnd,
  references: readonly PersonReference[],
): Promise<People> {
  const people: People = new Map();
  const unknown = new Set<string>();
  for (const one of references) {
    if (one?.document) people.set(one.id, one.document);
    else if (one) unknown.add(one.id);
  }
  const missing = [...unknown].filter((id) => !people.has(id));
  const found = await Promise.all(
    missing.map((id) =>
      backEnd.user(id).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === "NOT_FOUND") return null;
        throw error;
      }),
    ),
  );
  for (const person of found) if (person) people.set(person._id, person);
  return people;
}

export function toAuthor(backEnd: BackEnd, people: People, reference: PersonReference): UserShort {
  return toUserShort(backEnd, people.get(reference?.id ?? "") ?? NOBODY);
}
