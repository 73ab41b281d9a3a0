import type { UserOwn } from "~api/contract/responses/users";
import { StatusBadge, TypeBadge } from "~/components/admin/user-badges";
import { type ListedUser, UserActions } from "~/components/admin/user-actions";
import { Avatar } from "~/components/ui/avatar";
import { CountCell, DataTable } from "~/components/tables/data-table";
import { RowTitle } from "~/components/tables/row-title";
import { useListPath } from "~/components/tables/use-list-path";
import { paths } from "~/utils/paths";
import "./user-table.css";

type Listed = ListedUser & Pick<UserOwn, "profilePhoto" | "email" | "postCount" | "followersCount">;

const COLUMNS = [
  { label: "Person" },
  { label: "Type" },
  { label: "Posts", isNumber: true },
  { label: "Followers", isNumber: true },
  { label: "Status" },
];

type Props = { users: Listed[]; viewerId: string };

export function UserTable({ users, viewerId }: Props) {
  const back = useListPath();
  return (
    <DataTable caption="Users, newest first" columns={COLUMNS} className="user-table">
      {users.map((user) => (
        <tr key={user.id} id={`user-${user.id}`}>
          <th scope="row">
            <RowTitle
              picture={<Avatar user={user} />}
              title={user.fullName}
              href={paths.account(viewerId, user.id)}
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
            <UserActions user={user} isSelf={user.id === viewerId} back={back} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
