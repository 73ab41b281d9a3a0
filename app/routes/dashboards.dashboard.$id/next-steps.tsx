import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import "./next-steps.css";

export type NextStep = { label: string; icon: IconName; href: string; isDone: boolean };

export function NextSteps({ steps }: { steps: NextStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Panel
      heading="Next steps"
      aside={
        <Badge>
          {done} of {steps.length}
        </Badge>
      }
    >
      <ul className="next-steps">
        {steps.map(({ label, icon, href, isDone }) => (
          <li key={label}>
            {isDone ? (
              <span className="next-step next-step-done">
                <Icon name="circle-check" />
                {label}
                <span className="sr-only"> (done)</span>
              </span>
            ) : (
              <a className="next-step" href={href}>
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
