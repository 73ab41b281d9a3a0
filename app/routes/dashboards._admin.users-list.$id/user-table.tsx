import { Form } from "@remix-run/react";
import type { UserOwn } from "~api/contract/responses/users";
import { KeyFields } from "~/components/forms/csrf-field";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { buttonClass } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Menu } from "~/components/layout/menu";
import { CountCell, DataTable } from "~/components/tables/data-table";
import { RowTitle } from "~/components/tables/row-title";
import { useListPath } from "~/components/tables/use-list-path";
import { RoleBadge } from "~/components/ui/role-badge";
import { paths } from "~/utils/paths";
import "./user-table.css";

type ListedField =
  | "id"
  | "fullName"
  | "profilePhoto"
  | "email"
  | "accountType"
  | "isAdmin"
  | "isModerator"
  | "isBlocked"
  | "isAccountVerified"
  | "postCount"
  | "followersCount";

type ListedUser = Pick<UserOwn, ListedField> & { formKey: string };

const COLUMNS = [
  { label: "Person" },
  { label: "Type" },
  { label: "Posts", isNumber: true },
  { label: "Followers", isNumber: true },
  { label: "Status" },
];

type Props = { users: ListedUser[]; viewerId: string };

export function UserTable({ users, viewerId }: Props) {
  return (
    <DataTable caption="Users, newest first" columns={COLUMNS} className="user-table">
      {users.map((user) => (
        <tr key={user.id} id={`user-${user.id}`}>
          <th scope="row">
            <RowTitle
              picture={<Avatar user={user} />}
              title={user.fullName}
              href={paths.author(user.id)}
              note={user.email}
            />
          </th>
          <td>
            <TypeBadge user={user} />
          </td>
          <CountCell label="Posts" count={user.postCount} />
          <CountCell label="Followers" count={user.followersCount} />
          <td>
            <StatusBadge user={user} />
          </td>
          <td>
            <UserActions user={user} isSelf={user.id === viewerId} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function TypeBadge({ user }: { user: ListedUser }) {
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

function StatusBadge({ user }: { user: ListedUser }) {
  if (user.isBlocked) return <Badge kind="error">Blocked</Badge>;
  if (!user.isAccountVerified) return <Badge kind="warning">Not verified</Badge>;
  return <Badge kind="success">Active</Badge>;
}

function UserActions({ user, isSelf }: { user: ListedUser; isSelf: boolean }) {
  const { id, fullName, isAdmin, isBlocked, formKey } = user;
  const back = useListPath();
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
      <RoleLink user={user} name="admin" />
      <RoleLink user={user} name="moderator" />
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
      <a href={paths.deleteUser(id, { back })} aria-label={`Delete ${fullName}`} data-deletes="">
        Delete
      </a>
    </Menu>
  );
}

type RoleLinkProps = { user: ListedUser; name: "admin" | "moderator" };

function RoleLink({ user, name: role }: RoleLinkProps) {
  const { id, fullName, isAdmin, isModerator, isBlocked, isAccountVerified } = user;
  const back = useListPath();
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
