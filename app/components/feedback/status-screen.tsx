import type { ReactNode } from "react";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "./empty-state";
import { Icon } from "~/components/ui/icon";
import { ReloadLink } from "./reload-link";
import { SearchBox } from "~/components/layout/search-box";
import { endSentence } from "~/utils/format/end-sentence";
import { FAILED_CHUNK_TEXT, statusText } from "~/utils/page/status-texts";
import { useRequestId } from "~/utils/page/request-id";
import { paths } from "~/utils/paths";
import "./status-screen.css";

type Props = {
  code: number;
  retryHref?: string;
  lastPageHref?: string;
  /** A chunk of the page failed to load, not the server. */
  isFailedChunk?: boolean;
  /** The failed submission, with a button to resend it. */
  children?: ReactNode;
  applicationError?: string;
  serverError?: string;
  requestId?: string;
};

export function StatusScreen({
  code,
  retryHref,
  lastPageHref,
  isFailedChunk = false,
  children,
  applicationError,
  serverError,
  requestId = "",
}: Props) {
  const id = (useRequestId() || requestId).replace(/[^\w-]/gu, "");
  const reference = id && `${serverError ? " · " : ""}reference ${id}`;
  const { title, text } = isFailedChunk ? FAILED_CHUNK_TEXT : statusText(code);
  const canRetry = (code >= 500 || code === 429) && !children;
  return (
    <div className="status">
      <EmptyState icon={code === 404 ? "tag" : "alert"}>
        {!isFailedChunk && <p className="num">{code}</p>}
        <h1>{title}</h1>
        <p>{applicationError ? endSentence(applicationError) : text}</p>
        {children}
        <div className="status-search">
          <SearchBox action={paths.search()} />
        </div>
        <p className="row">
          {canRetry && retryHref && isFailedChunk && <ReloadLink href={retryHref} />}
          {canRetry && retryHref && !isFailedChunk && (
            <ButtonLink href={retryHref} variant="primary">
              <Icon name="refresh" />
              Try again
            </ButtonLink>
          )}
          {lastPageHref && (
            <ButtonLink href={lastPageHref} variant="primary">
              Go to the last page
            </ButtonLink>
          )}
          <ButtonLink href={paths.home()}>
            <Icon name="home" />
            Home
          </ButtonLink>
          <ButtonLink href={paths.marketplace()} variant="ghost">
            Explore everything
          </ButtonLink>
        </p>
        <p className="hint">
          {serverError}
          {/* The browser does not know the reference: React keeps HTML as sent, but not text. */}
          <span suppressHydrationWarning dangerouslySetInnerHTML={{ __html: reference }} />
        </p>
      </EmptyState>
    </div>
  );
}
