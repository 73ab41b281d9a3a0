import type { UserMe } from "~api/contract/responses/users";

export function toHeaderViewer(user: UserMe) {
  const { id, firstName, fullName, accountType, isAdmin, isAccountVerified } = user;
  const { unread, notifications } = user;
  const profilePhoto = user.profilePhotoSmall;
  const isModerator = isAdmin || user.isModerator;
  const account = { accountType, isAdmin, isModerator, isAccountVerified };
  return { id, firstName, fullName, profilePhoto, ...account, unread, notifications };
}

export type HeaderViewer = ReturnType<typeof toHeaderViewer>;
