import { Avatar } from "~/components/ui/avatar";
import { Panel } from "~/components/ui/panel";
import { paths } from "~/utils/paths";

type Props = {
  viewers: { id: string; fullName: string; profilePhoto: string }[];
  count: number;
};

/** Who looked at this profile, the newest first. */
export function ViewersPanel({ viewers, count }: Props) {
  return (
    <Panel
      heading="Who looked by"
      aside={<span className="small muted">{count.toLocaleString("en")}</span>}
    >
      {viewers.length === 0 && <p className="muted">Nobody so far.</p>}
      <ul className="stack people">
        {viewers.map((viewer) => (
          <li key={viewer.id} className="person">
            <Avatar user={viewer} />
            <span>
              <a href={paths.profile(viewer.id)}>{viewer.fullName}</a>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
