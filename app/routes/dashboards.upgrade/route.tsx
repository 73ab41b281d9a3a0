import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { UpgradeForm } from "~/components/upgrade/upgrade-form";
import { UPGRADE_GAINS, UPGRADE_TITLE, UpgradeWords } from "~/components/upgrade/upgrade-words";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Icon } from "~/components/ui/icon";
import { requireRider, requireViewer } from "~/server/auth.server";
import { createFormKey } from "~/server/forms.server";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";
import { upgrade } from "./action.server";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: UPGRADE_TITLE });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  // The loaders run once more after the upgrade, while its words are still on the screen.
  const isDone = args.context.visit.session.has("endsAt");
  if (!isDone) await requireRider(args);
  return {
    viewerId: viewer.id,
    isDone,
    hasPincode: viewer.pincode !== "",
    formKey: createFormKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return upgrade(await requireRider(args), args);
}

export default function UpgradePage() {
  const upgradeData = useLoaderData<typeof loader>();
  return (
    <>
      <div className="work-title">
        <h1>{UPGRADE_TITLE}</h1>
      </div>
      <Card hasAwning className="question">
        <div className="panel-body stack">
          <p>
            <UpgradeWords />
          </p>
          <ul className="gains">
            {UPGRADE_GAINS.map(({ icon, label }) => (
              <li key={icon}>
                <Icon name={icon} />
                {label}
              </li>
            ))}
          </ul>
          <UpgradeForm
            {...upgradeData}
            answer={useActionData<typeof action>()}
            refusal={
              <ButtonLink href={paths.dashboard(upgradeData.viewerId)}>{"I'm not sure"}</ButtonLink>
            }
          />
        </div>
      </Card>
    </>
  );
}
