import type { RoleBadge as Role } from "~api/contract/users";
import "./badge.css";

const LABELS: Record<Role, string> = { admin: "Admin", moderator: "Moderator" };

/** What marks an admin or a moderator after the name. CSS draws its shield, which nobody can type. */
export function RoleBadge({ badge }: { badge?: Role | null }) {
  if (!badge) return null;
  return (
    <>
      {" "}
      <span className="badge badge-info badge-role">{LABELS[badge]}</span>
    </>
  );
}
