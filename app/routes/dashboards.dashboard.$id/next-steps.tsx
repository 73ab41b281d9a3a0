import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";

export type NextStep = { label: string; icon: IconName; href: string; isDone: boolean };

/** What makes a stall complete; gone once all of it is done. */
export function NextSteps({ steps }: { steps: NextStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Panel
      heading="To get further"
      aside={
        <Badge>
          {done} of {steps.length}
        </Badge>
      }
    >
      <ul className="todos">
        {steps.map(({ label, icon, href, isDone }) => (
          <li key={label}>
            {isDone ? (
              <span className="todo todo-done">
                <Icon name="circle-check" />
                {label}
                <span className="sr-only"> (done)</span>
              </span>
            ) : (
              <a className="todo" href={href}>
                <Icon name={icon} />
                {label}
                <Icon name="chevron-right" size="sm" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
