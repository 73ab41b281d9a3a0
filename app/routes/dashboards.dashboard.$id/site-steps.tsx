import { Form } from "@remix-run/react";
import { KeyFields } from "~/components/forms/csrf-field";
import { Badge } from "~/components/ui/badge";
import { Button, ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import type { SiteStep } from "./setup.server";
import "./site-steps.css";

type Props = { steps: SiteStep[]; progress: string; formKey: string };

export function SiteSteps({ steps, progress, formKey }: Props) {
  return (
    <Panel heading="Next steps" className="site-steps-panel" aside={<Badge>{progress}</Badge>}>
      <ol className="site-steps">
        {steps.map(({ title, icon, isDone, how, url, problem, link, sendsTestMail }) => (
          <li key={title} className={isDone ? "site-step site-step-done" : "site-step"}>
            <Icon name={icon} />
            <div>
              <h3>
                {title}
                {isDone && <span className="sr-only"> (done)</span>}
              </h3>
              {how && (
                <p className="small muted">
                  {how} {url && <a href={url}>{url}</a>}
                  {problem && <strong className="site-step-problem">{problem}</strong>}
                </p>
              )}
            </div>
            {link && (
              <ButtonLink href={link.href} size="small">
                {link.label}
              </ButtonLink>
            )}
            {sendsTestMail && (
              <Form method="post">
                <KeyFields formKey={formKey} />
                <Button size="small">Send a test e-mail</Button>
              </Form>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
