import { Avatar } from "~/components/ui/avatar";
import { Panel } from "~/components/ui/panel";
import { paths } from "~/utils/paths";
import "./viewers-panel.css";

type Props = {
  viewers: { id: string; fullName: string; profilePhoto: string }[];
  count: number;
};

/** The recent visitors of a profile, the latest first. */
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
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
