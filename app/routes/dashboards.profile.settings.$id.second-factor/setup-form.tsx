import { Form } from "@remix-run/react";
import { CodeField } from "~/components/account/code-field";
import { KeyFields } from "~/components/forms/csrf-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import "./second-factor.css";

type Setup = { secret: string; uri: string; qr: { size: number; path: string } };
type Props = { setup: Setup; errors?: Record<string, string[]>; formKey: string };

/** The secret in three formats, and the field for its first code. */
export function SetupForm({ setup: { secret, uri, qr }, errors = {}, formKey }: Props) {
  return (
    <Panel heading="Set up your authenticator app">
      <div className="stack">
        <p>
          1. Open an authenticator app, such as Aegis, 2FAS or Google Authenticator, and scan this
          QR code. On your phone, <a href={uri}>open the app</a> instead.
        </p>
        <svg
          className="qr-code"
          role="img"
          aria-label="QR code for your app"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
        >
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <p>
          Or enter this key in the app:
          <br />
          <code className="secret-key">{secret}</code>
        </p>
        <Form method="post" id="setup" className="stack">
          <KeyFields formKey={formKey} />
          <ErrorSummary heading="Two-step login was not turned on" formId="setup" errors={errors} />
          <CodeField
            id="setup-code"
            label="2. Enter the code it shows"
            hint="Six digits that change every 30 seconds"
            errors={errors["code"]}
          />
          <div className="row">
            <Button name="intent" value="turn-on" variant="primary">
              Turn on
            </Button>
          </div>
        </Form>
      </div>
    </Panel>
  );
}
