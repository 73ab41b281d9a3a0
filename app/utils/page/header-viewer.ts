import type { UserMe } from "~api/contract/users";

/** What the header shows of the signed-in person; the rest stays on the server. */
export function toHeaderViewer(user: UserMe) {
  const { id, firstName, fullName, accountType, isAdmin, isAccountVerified, unread } = user;
  const profilePhoto = user.profilePhotoSmall;
  return { id, firstName, fullName, profilePhoto, accountType, isAdmin, isAccountVerified, unread };
}

export type HeaderViewer = ReturnType<typeof toHeaderViewer>;
