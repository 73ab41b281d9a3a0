import type { UserShort } from "~api/contract/responses/users";
import { Avatar } from "~/components/ui/avatar";
import { Panel } from "~/components/ui/panel";
import { RoleBadge } from "~/components/ui/role-badge";
import { paths } from "~/utils/paths";
import "./viewers-panel.css";

type Props = {
  viewers: Pick<UserShort, "id" | "fullName" | "profilePhoto" | "badge">[];
  count: number;
};

export function ViewersPanel({ viewers, count }: Props) {
  return (
    <Panel
      heading="Recent visitors"
      aside={<span className="small muted">{count.toLocaleString("en")}</span>}
    >
      {viewers.length === 0 && <p className="muted">No visitors yet.</p>}
      <ul className="stack people">
        {viewers.map((viewer) => (
          <li key={viewer.id} className="person">
            <Avatar user={viewer} />
            <span>
              <a href={paths.profile(viewer.id)} dir="auto">
                {viewer.fullName}
              </a>
              <RoleBadge badge={viewer.badge} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
