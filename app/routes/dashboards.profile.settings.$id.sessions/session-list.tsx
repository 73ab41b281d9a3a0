import { Form } from "@remix-run/react";
import type { Session } from "~api/contract/responses/accounts";
import { KeyFields } from "~/components/forms/csrf-field";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { formatDateTime } from "~/utils/format/dates";
import "./session-list.css";

type ListedSession = Session & { formKey: string };

type Props = { sessions: ListedSession[]; formKey: string };

export function SessionList({ sessions, formKey }: Props) {
  return (
    <Panel
      heading="Sessions"
      aside={
        sessions.length > 1 && (
          <Form method="post">
            <KeyFields formKey={formKey} />
            <Button name="intent" value="end-others" size="small">
              End all other sessions
            </Button>
          </Form>
        )
      }
    >
      <ul className="sessions">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
    </Panel>
  );
}

function SessionItem({ session }: { session: ListedSession }) {
  const { id, browser, place, createdAt, lastSeenAt, current, formKey } = session;
  return (
    <li className="row-between">
      <p>
        <strong>{browser}</strong>
        {place && `, ${place}`}
        <br />
        <span className="small muted">
          Since <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>, last active{" "}
          <time dateTime={lastSeenAt}>{formatDateTime(lastSeenAt)}</time>
        </span>
      </p>
      {current ? (
        <Badge kind="success">This browser</Badge>
      ) : (
        <Form method="post">
          <KeyFields formKey={formKey} />
          <input type="hidden" name="sessionId" value={id} />
          <Button
            name="intent"
            value="end"
            size="small"
            aria-label={`End the session with ${browser} since ${formatDateTime(createdAt)}`}
          >
            End
          </Button>
        </Form>
      )}
    </li>
  );
}
