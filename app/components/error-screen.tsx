import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { StatusScreen } from "~/components/status-screen";

type Said = { message?: unknown; error?: unknown };

/** What an error boundary shows: the status screen, with what the API said where it said something. */
export function ErrorScreen() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const retryHref = pathname + search;
  if (!isRouteErrorResponse(error)) return <StatusScreen code={500} retryHref={retryHref} />;
  const said = (typeof error.data === "object" ? error.data : null) as Said | null;
  return (
    <StatusScreen
      code={error.status}
      retryHref={retryHref}
      applicationError={typeof said?.message === "string" ? said.message : undefined}
      serverError={typeof said?.error === "string" ? said.error : undefined}
    />
  );
}
