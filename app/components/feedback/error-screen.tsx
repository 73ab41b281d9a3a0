import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useState } from "react";
import { LazyPendingSubmission } from "~/components/forms/lazy-pending-submission";
import { getLastSubmission } from "~/utils/forms/last-submission";
import { StatusScreen } from "./status-screen";

type ErrorBody = { message?: unknown; error?: unknown; requestId?: unknown; lastPage?: unknown };

/** The status screen, with the API's message if there is one. */
export function ErrorScreen() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const retryHref = pathname + search;
  // Always null on the server, which renders failed posts itself.
  const [submission] = useState(getLastSubmission);
  const pending = submission && <LazyPendingSubmission submission={submission} />;
  if (!isRouteErrorResponse(error)) {
    const isFailedChunk = typeof document !== "undefined" && error instanceof TypeError;
    return (
      <StatusScreen code={500} retryHref={retryHref} isFailedChunk={isFailedChunk}>
        {pending}
      </StatusScreen>
    );
  }
  const body = (typeof error.data === "object" ? error.data : null) as ErrorBody | null;
  return (
    <StatusScreen
      code={error.status}
      retryHref={retryHref}
      lastPageHref={lastPageHref(body?.lastPage, pathname, search)}
      applicationError={toText(body?.message)}
      serverError={toText(body?.error)}
      requestId={toText(body?.requestId)}
    >
      {pending}
    </StatusScreen>
  );
}

function toText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function lastPageHref(lastPage: unknown, pathname: string, search: string): string | undefined {
  if (typeof lastPage !== "number") return undefined;
  const query = new URLSearchParams(search);
  query.set("page", String(lastPage));
  return `${pathname}?${query}`;
}
