import { Alert } from "~/components/ui/alert";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Spinner } from "~/components/ui/spinner";
import { paths } from "~/utils/paths";
import { Guide } from "./guide";

const ALERTS = [
  { kind: "default", text: "You have been signed out." },
  { kind: "info", text: "Log in to see that page." },
  { kind: "success", text: "Your post is published." },
  { kind: "warning", text: "This account is not verified yet." },
  { kind: "error", text: "The picture was too large. Nothing was changed." },
] as const;

export function MessageGuides() {
  return (
    <>
      <Guide
        id="alerts"
        title="Alerts"
        note="An icon and words on a tint. Errors are spoken at once."
      >
        {() =>
          ALERTS.map(({ kind, text }) => (
            <Alert key={kind} kind={kind}>
              {text}
            </Alert>
          ))
        }
      </Guide>
      <Guide
        id="empty"
        title="Empty states"
        note="The stall with nothing on it: one sentence, one way on."
      >
        {() => (
          <EmptyState icon="pencil">
            <h3>Nothing written yet</h3>
            <p>Your first post can be short. The second will be easier.</p>
            <p className="row">
              <ButtonLink href={paths.register()}>Write a post</ButtonLink>
            </p>
          </EmptyState>
        )}
      </Guide>
      <Guide id="loading" title="Loading" note="Only where a script runs, and only after 300 ms.">
        {(prefix) => (
          <>
            <div className="topbar" />
            <div className="row">
              <Spinner label={`Loading, ${prefix}`} />
              <Spinner size="sm" />
            </div>
          </>
        )}
      </Guide>
    </>
  );
}
