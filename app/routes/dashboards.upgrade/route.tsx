import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { UpgradeForm } from "~/components/account/upgrade/upgrade-form";
import {
  UPGRADE_BENEFITS,
  UPGRADE_TITLE,
  UpgradeText,
} from "~/components/account/upgrade/upgrade-text";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Icon } from "~/components/ui/icon";
import { requireRider, requireViewer } from "~/server/context/auth.server";
import { createFormKey } from "~/server/forms/form.server";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { upgrade } from "./action.server";
import "./upgrade.css";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: UPGRADE_TITLE });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  // Loaders run again while the confirmation is still shown.
  const isDone = args.context.session.has("endsAt");
  if (!isDone) await requireRider(args);
  return {
    viewerId: viewer.id,
    isDone,
    hasPincode: viewer.pincode !== "",
    email: viewer.email,
    formKey: createFormKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return upgrade(await requireRider(args), args);
}

export default function UpgradePage() {
  const loaderData = useLoaderData<typeof loader>();
  return (
    <>
      <div className="dashboard-title">
        <h1>{UPGRADE_TITLE}</h1>
      </div>
      <Card hasAwning className="panel-narrow">
        <div className="panel-body stack">
          <p>
            <UpgradeText />
          </p>
          <ul className="benefits">
            {UPGRADE_BENEFITS.map(({ icon, label }) => (
              <li key={icon}>
                <Icon name={icon} />
                {label}
              </li>
            ))}
          </ul>
          <UpgradeForm
            {...loaderData}
            actionData={useActionData<typeof action>()}
            cancelButton={
              <ButtonLink href={paths.dashboard(loaderData.viewerId)}>{"I'm not sure"}</ButtonLink>
            }
          />
        </div>
      </Card>
    </>
  );
}
