import { Alert } from "~/components/feedback/alert";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/feedback/empty-state";
import { Spinner } from "~/components/feedback/spinner";
import { paths } from "~/utils/paths";
import { Guide } from "./guide";
import "~/components/enhancements/hydrated.css";

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
        note="An icon and a text. Screen readers announce errors at once."
      >
        {() =>
          ALERTS.map(({ kind, text }) => (
            <Alert key={kind} kind={kind}>
              {text}
            </Alert>
          ))
        }
      </Guide>
      <Guide id="empty" title="Empty states" note="One sentence, and one thing to do next.">
        {() => (
          <EmptyState icon="pencil">
            <h3>No posts yet</h3>
            <p>Your first post only needs a title and a paragraph.</p>
            <p className="row">
              <ButtonLink href={paths.register()}>Write a post</ButtonLink>
            </p>
          </EmptyState>
        )}
      </Guide>
      <Guide id="loading" title="Loading" note="Only with scripts, and only after 300 ms.">
        {(prefix) => (
          <>
            <div className="loading-bar" />
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
