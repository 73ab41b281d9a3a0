import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { KeyFields } from "~/components/forms/csrf-field";
import { Badge } from "~/components/ui/badge";
import { Button, ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { paths } from "~/utils/paths";
import type { SiteSetup } from "./setup.server";
import "./site-steps.css";

type Step = {
  title: string;
  icon: IconName;
  isDone: boolean;
  how: ReactNode;
  action?: ReactNode;
};

/** What a new site needs, for its admin. */
export function SiteSteps({ setup, viewerId }: { setup: SiteSetup; viewerId: string }) {
  const steps = listSteps(setup, viewerId);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Panel
      heading="Next steps"
      className="site-steps-panel"
      aside={
        <Badge>
          {done} of {steps.length}
        </Badge>
      }
    >
      <ol className="site-steps">
        {steps.map(({ title, icon, isDone, how, action }) => (
          <li key={title} className={isDone ? "site-step site-step-done" : "site-step"}>
            <Icon name={isDone ? "circle-check" : icon} />
            <div>
              <h3>
                {title}
                {isDone && <span className="sr-only"> (done)</span>}
              </h3>
              {!isDone && <p className="small muted">{how}</p>}
            </div>
            {!isDone && action}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function listSteps(setup: SiteSetup, viewerId: string): Step[] {
  const { siteName, isNamed, registerUrl, email, testMail, formKey } = setup;
  return [
    {
      title: "Name your site",
      icon: "store",
      isDone: isNamed,
      how: `It is called ${siteName}. Change “name” in the site’s settings file, in the folder config, and deploy or start the site again. The logo shows the name.`,
    },
    {
      title: "Choose your categories",
      icon: "folder",
      isDone: setup.hasOwnCategory,
      how: "Posts without a category go in one that you can rename. Add others as you need them.",
      action: (
        <ButtonLink href={paths.categoryList(viewerId)} size="small">
          Edit categories
        </ButtonLink>
      ),
    },
    {
      title: "Invite people",
      icon: "user-plus",
      isDone: setup.hasOtherAccounts,
      how: (
        <>
          Send them this link, where they can create an account:{" "}
          <a href={registerUrl}>{registerUrl}</a>
        </>
      ),
    },
    {
      title: "Check that e-mail works",
      icon: "mail",
      isDone: setup.isMailWorking,
      how: (
        <>
          We send a test e-mail to {email}. {testMail && describeTest(testMail)}
        </>
      ),
      action: (
        <Form method="post">
          <KeyFields formKey={formKey} />
          <Button size="small">Send a test e-mail</Button>
        </Form>
      ),
    },
    {
      title: "Publish the first post",
      icon: "pencil",
      isDone: setup.hasPosts,
      how: "It only needs a title and a paragraph.",
      action: (
        <ButtonLink href={paths.write(viewerId)} size="small">
          Write a post
        </ButtonLink>
      ),
    },
  ];
}

function describeTest({ status, reason }: NonNullable<SiteSetup["testMail"]>): ReactNode {
  if (status === "failed") {
    return <strong className="site-step-problem">The last one was not delivered: {reason}.</strong>;
  }
  if (reason) {
    return (
      <strong className="site-step-problem">
        The last one was not sent yet: {reason}. We keep trying for 24 hours.
      </strong>
    );
  }
  return "The last one is on its way. Reload this page to see what became of it.";
}
