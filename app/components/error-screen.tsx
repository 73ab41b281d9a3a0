import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useState } from "react";
import { KeptSubmission } from "~/components/kept-submission";
import { getLastSubmission } from "~/utils/last-submission";
import { StatusScreen } from "~/components/status-screen";

type Said = { message?: unknown; error?: unknown; lastPage?: unknown };

/** What an error boundary shows: the status screen, with what the API said where it said something. */
export function ErrorScreen() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const retryHref = pathname + search;
  // Never on the server: there a post is answered with a page of its own.
  const [submission] = useState(getLastSubmission);
  const kept = submission && <KeptSubmission submission={submission} />;
  const isMissingPart = typeof document !== "undefined" && error instanceof TypeError;
  if (!isRouteErrorResponse(error)) {
    return (
      <StatusScreen code={500} retryHref={retryHref} isMissingPart={isMissingPart}>
        {kept}
      </StatusScreen>
    );
  }
  const said = (typeof error.data === "object" ? error.data : null) as Said | null;
  return (
    <StatusScreen
      code={error.status}
      retryHref={retryHref}
      lastPageHref={lastPageHref(said?.lastPage, pathname, search)}
      applicationError={typeof said?.message === "string" ? said.message : undefined}
      serverError={typeof said?.error === "string" ? said.error : undefined}
    >
      {kept}
    </StatusScreen>
  );
}

/** The last page of a list, for somebody who asked for one past it. */
function lastPageHref(lastPage: unknown, pathname: string, search: string): string | undefined {
  if (typeof lastPage !== "number") return undefined;
  const query = new URLSearchParams(search);
  query.set("page", String(lastPage));
  return `${pathname}?${query}`;
}
