import type { RoleBadge as Role } from "~api/contract/users";
import "./badge.css";

const LABELS: Record<Role, string> = { admin: "Admin", moderator: "Moderator" };

/** The mark of admins and moderators after their names. CSS draws its shield: nobody can type it. */
export function RoleBadge({ badge }: { badge?: Role | null }) {
  if (!badge) return null;
  return (
    <>
      {" "}
      <span className="badge badge-info badge-role">{LABELS[badge]}</span>
    </>
  );
}
