import type { RoleBadge as Role } from "~api/contract/responses/users";
import "./badge.css";

const LABELS: Record<Role, string> = { admin: "Admin", moderator: "Moderator" };

/** A shield drawn by CSS, so that nobody can type it into a name. */
export function RoleBadge({ badge }: { badge?: Role | null }) {
  if (!badge) return null;
  return (
    <>
      {" "}
      <span className="badge badge-info badge-role">{LABELS[badge]}</span>
    </>
  );
}
