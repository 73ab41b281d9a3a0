import { Fragment } from "react";
import "./tabs.css";

type Props = {
  label: string;
  tabs: readonly { label: string; href: string; isCurrent: boolean }[];
};

export function Tabs({ label, tabs }: Props) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Fragment key={tab.href}>
          <a href={tab.href} aria-current={tab.isCurrent ? "page" : undefined}>
            {tab.label}
          </a>{" "}
        </Fragment>
      ))}
    </nav>
  );
}
