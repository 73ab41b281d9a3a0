import type { UserOwn } from "~api/contract/users";

/** What the pages' frames show of the signed-in person. Everything else stays on the server. */
export function toHeaderViewer(user: UserOwn) {
  const { id, firstName, fullName, profilePhoto, accountType, isAdmin, isAccountVerified } = user;
  return { id, firstName, fullName, profilePhoto, accountType, isAdmin, isAccountVerified };
}

export type HeaderViewer = ReturnType<typeof toHeaderViewer>;
