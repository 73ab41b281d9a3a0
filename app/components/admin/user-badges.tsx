import type { UserOwn } from "~api/contract/responses/users";
import { Badge } from "~/components/ui/badge";
import { RoleBadge } from "~/components/ui/role-badge";

type Shown = Pick<
  UserOwn,
  "accountType" | "isAdmin" | "isModerator" | "isBlocked" | "isAccountVerified"
>;

export function TypeBadge({ user }: { user: Shown }) {
  // Also for blocked accounts, whose role others do not see.
  if (user.isAdmin || user.isModerator) {
    return <RoleBadge badge={user.isAdmin ? "admin" : "moderator"} />;
  }
  return user.accountType === "provider" ? (
    <Badge kind="primary">Provider</Badge>
  ) : (
    <Badge>Rider</Badge>
  );
}

export function StatusBadge({ user }: { user: Shown }) {
  if (user.isBlocked) return <Badge kind="error">Blocked</Badge>;
  if (!user.isAccountVerified) return <Badge kind="warning">Not verified</Badge>;
  return <Badge kind="success">Active</Badge>;
}
