import { Form } from "@remix-run/react";
import type { UserOwn } from "~api/contract/users";
import { KeyFields } from "~/components/forms/csrf-field";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { Button, ButtonLink } from "~/components/ui/button";
import { CountCell, DataTable } from "~/components/tables/data-table";
import { RowActions } from "~/components/tables/row-actions";
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
    <DataTable caption="Users, newest first" columns={COLUMNS}>
      {users.map((user) => (
        <tr key={user.id}>
          <th scope="row">
            <RowTitle
              picture={<Avatar user={user} size="lg" />}
              title={user.fullName}
              href={paths.author(user.id)}
              note={user.email}
            />
          </th>
          <td>
            <span className="user-type">
              <TypeBadge user={user} /> <RoleLink user={user} /> <ModeratorLink user={user} />
            </span>
          </td>
          <CountCell label="Posts" count={user.postCount} />
          <CountCell label="Followers" count={user.followersCount} />
          <td data-label="Status">
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
  if (isSelf) {
    return (
      <div className="row row-actions">
        <span className="small muted">You</span>
      </div>
    );
  }
  const label = isBlocked ? "Unblock" : "Block";
  return (
    <RowActions name={fullName} deleteHref={paths.deleteUser(id, { back })}>
      {isAdmin && !isBlocked ? (
        <ButtonLink
          href={paths.blockUser(id, { back })}
          size="small"
          aria-label={`${label} ${fullName}`}
        >
          {label}
        </ButtonLink>
      ) : (
        <Form method="post">
          <KeyFields formKey={formKey} />
          <input type="hidden" name="userId" value={id} />
          <Button
            name="intent"
            value={label.toLowerCase()}
            size="small"
            aria-label={`${label} ${fullName}`}
          >
            {label}
          </Button>
        </Form>
      )}
    </RowActions>
  );
}

function RoleLink({ user }: { user: ListedUser }) {
  const { id, fullName, isAdmin, isBlocked, isAccountVerified } = user;
  const back = useListPath();
  if (!isAdmin && (isBlocked || !isAccountVerified)) return null;
  return (
    <a
      className="small"
      href={paths.userRole(id, { back })}
      aria-label={isAdmin ? `Remove admin role from ${fullName}` : `Make ${fullName} an admin`}
    >
      {isAdmin ? "Remove admin" : "Make admin"}
    </a>
  );
}

function ModeratorLink({ user }: { user: ListedUser }) {
  const { id, fullName, isAdmin, isModerator, isBlocked, isAccountVerified } = user;
  const back = useListPath();
  if (!isModerator && (isAdmin || isBlocked || !isAccountVerified)) return null;
  return (
    <a
      className="small"
      href={paths.userRole(id, { role: "moderator", held: isModerator ? 1 : undefined, back })}
      aria-label={
        isModerator ? `Remove moderator role from ${fullName}` : `Make ${fullName} a moderator`
      }
    >
      {isModerator ? "Remove moderator" : "Make moderator"}
    </a>
  );
}
