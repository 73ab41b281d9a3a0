import type { ReactNode } from "react";
import { Panel } from "~/components/ui/panel";
import "./facts-panel.css";

export type Facts = [label: string, value: ReactNode][];

export function FactsPanel({ heading, facts }: { heading: string; facts: Facts }) {
  return (
    <Panel heading={heading}>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
