import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmPassword } from "~/components/account/confirm-password";
import { createFormKey } from "~/server/forms/form.server";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { isConfirmed } from "~/server/session/is-confirmed.server";
import { pageMeta } from "~/utils/page/page-meta";
import { changeSecondFactor } from "./action.server";
import { FactorState } from "./factor-state";
import { Passkeys } from "./passkeys";
import { RecoveryCodes } from "./recovery-codes";
import { SetupForm } from "./setup-form";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Two-step login" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { accounts, passkeys, secondFactor } = args.context.api;
  const [factor, sessions, listed] = await Promise.all([
    secondFactor.get(),
    accounts.listSessions(),
    passkeys.list(),
  ]);
  return {
    factor,
    isConfirmed: sessions.some(isConfirmed),
    passkeys: listed.map((passkey) => ({ ...passkey, formKey: createFormKey() })),
    formKey: createFormKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return changeSecondFactor(viewer, args);
}

export default function SecondFactorPage() {
  const { factor, isConfirmed, passkeys, formKey: loadedKey } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  const formKey = done?.formKey ?? loadedKey;
  const errors = done && "errors" in done ? done.errors : undefined;
  const setup = done && "setup" in done ? done.setup : null;
  const codes = done && "recoveryCodes" in done ? done.recoveryCodes : null;
  return (
    <div className="board">
      {codes && <RecoveryCodes codes={codes} />}
      {setup && !factor.isOn && <SetupForm setup={setup} errors={errors} formKey={formKey} />}
      {!codes && !setup && (
        <FactorState factor={factor} canChange={isConfirmed} formKey={formKey} />
      )}
      {!codes && !setup && (
        <Passkeys passkeys={passkeys} canChange={isConfirmed} formKey={formKey} />
      )}
      {!codes && !isConfirmed && (
        <ConfirmPassword
          formKey={formKey}
          hasSecondFactor={factor.isOn}
          errors={errors}
          hint="To change how you log in"
        />
      )}
    </div>
  );
}
