import type { ComponentProps } from "react";
import { ActForm } from "~/components/admin/act-form";

type Role = "admin" | "moderator";

const NAMES: Record<Role, string> = { admin: "an admin", moderator: "a moderator" };
const GRANT: Record<Role, string> = {
  admin:
    "Admins can block and delete accounts, edit and delete what others wrote, read contact messages, and make other people admins. Every change is logged.",
  moderator:
    "Moderators can read reports, hide and restore posts, comments and reviews, and warn and block people who are neither admins nor moderators. Every decision is logged.",
};
const REVOKE = "They keep their account and everything in it, but lose access immediately.";

type Props = Pick<
  ComponentProps<typeof ActForm>,
  "hasSecondFactor" | "formKey" | "backHref" | "failed"
> & { fullName: string; role: Role; isHeld: boolean };

export function RoleForm({ fullName, role, isHeld, ...form }: Props) {
  return isHeld ? (
    <ActForm
      {...form}
      question={`Remove ${fullName}’s ${role} role?`}
      explanation={REVOKE}
      submit={{ label: "Remove role", intent: "revoke", isDangerous: true }}
    />
  ) : (
    <ActForm
      {...form}
      question={`Make ${fullName} ${NAMES[role]}?`}
      explanation={GRANT[role]}
      submit={{ label: `Make ${NAMES[role]}`, intent: "grant", isDangerous: false }}
    />
  );
}
