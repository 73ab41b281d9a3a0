import { Form } from "@remix-run/react";
import type { UserOwn } from "~api/contract/responses/users";
import { KeyFields } from "~/components/forms/csrf-field";
import { Menu } from "~/components/layout/menu";
import { buttonClass } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/utils/paths";

type ListedField =
  "id" | "fullName" | "accountType" | "isAdmin" | "isModerator" | "isBlocked" | "isAccountVerified";

export type ListedUser = Pick<UserOwn, ListedField> & { formKey: string };

type Props = {
  user: ListedUser;
  isSelf: boolean;
  /** Where roles and blocks return to, if not to the whole list. */
  back: string | undefined;
  /** Where a deletion returns to. */
  list?: string | undefined;
};

/** What an admin can do about an account, in a menu. */
export function UserActions({ user, isSelf, back, list = back }: Props) {
  const { id, fullName, isAdmin, isBlocked, formKey } = user;
  if (isSelf) return <span className="small muted">You</span>;
  const label = isBlocked ? "Unblock" : "Block";
  return (
    <Menu
      summary={
        <span className={buttonClass({ variant: "ghost", size: "small", icon: true })}>
          <Icon name="more" />
          <span className="sr-only">Actions for {fullName}</span>
        </span>
      }
    >
      <a href={paths.author(id)}>Public profile</a>
      <RoleLink user={user} name="admin" back={back} />
      <RoleLink user={user} name="moderator" back={back} />
      {isAdmin && !isBlocked ? (
        <a href={paths.blockUser(id, { back })} aria-label={`${label} ${fullName}`}>
          {label}
        </a>
      ) : (
        <Form method="post">
          <KeyFields formKey={formKey} />
          <input type="hidden" name="userId" value={id} />
          <button name="intent" value={label.toLowerCase()} aria-label={`${label} ${fullName}`}>
            {label}
          </button>
        </Form>
      )}
      <a
        href={paths.deleteUser(id, { back: list })}
        aria-label={`Delete ${fullName}`}
        data-deletes=""
      >
        Delete
      </a>
    </Menu>
  );
}

type RoleLinkProps = Pick<Props, "user" | "back"> & { name: "admin" | "moderator" };

function RoleLink({ user, name: role, back }: RoleLinkProps) {
  const { id, fullName, isAdmin, isModerator, isBlocked, isAccountVerified } = user;
  const isHeld = role === "admin" ? isAdmin : isModerator;
  if (!isHeld && (isAdmin || isBlocked || !isAccountVerified)) return null;
  const article = role === "admin" ? "an" : "a";
  return (
    <a
      href={paths.userRole(id, { role, held: isHeld ? 1 : undefined, back })}
      aria-label={
        isHeld ? `Remove ${role} role from ${fullName}` : `Make ${fullName} ${article} ${role}`
      }
    >
      {isHeld ? "Remove" : "Make"} {role}
    </a>
  );
}
