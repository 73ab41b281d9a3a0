import type { ReactNode } from "react";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Icon } from "~/components/ui/icon";
import { SearchBox } from "~/components/ui/search-box";
import { endSentence } from "~/utils/end-sentence";
import { paths } from "~/utils/paths";

const BROKEN = {
  title: "Something broke behind the counter",
  text: "It is our fault and not yours. Try again in a moment.",
};

const GONE = {
  title: "This stall has packed up",
  text: "The page was moved, sold or never here. Search for it, or start again at the entrance.",
};

const MISSING_PART = {
  title: "A part of this page did not arrive",
  text: "The connection broke off. Try again; what you see elsewhere is safe.",
};

const NOT_UNDERSTOOD = {
  title: "We could not read that",
  text: "What was sent is no form of ours. Nothing was changed.",
};

const WORDS: Record<number, { title: string; text: string }> = {
  400: NOT_UNDERSTOOD,
  405: NOT_UNDERSTOOD,
  403: {
    title: "This door is not yours",
    text: "You may not do this here, or the form was not sent from our own pages. Nothing was changed.",
  },
  413: {
    title: "That was too much to carry",
    text: "A picture may have up to 10 MB. Go back, choose a smaller one and send it again.",
  },
  429: {
    title: "One moment, please",
    text: "That was a lot at once. Wait a little and try again; nothing was lost.",
  },
  503: {
    title: "The market is closed for a moment",
    text: "We cannot reach our own service right now. Try again; it usually takes seconds.",
  },
};

type Props = {
  code: number;
  retryHref?: string;
  /** Where the list ends that somebody looked past. */
  lastPageHref?: string;
  /** A part of the page did not arrive, rather than the server failing. */
  isMissingPart?: boolean;
  /** What was being sent, with the way to send it again. */
  children?: ReactNode;
  applicationError?: string;
  serverError?: string;
};

/** A whole page about a status, with ways to go on. */
export function StatusScreen({
  code,
  retryHref,
  lastPageHref,
  isMissingPart = false,
  children,
  applicationError,
  serverError,
}: Props) {
  const words = WORDS[code] ?? (code < 500 ? GONE : BROKEN);
  const { title, text } = isMissingPart ? MISSING_PART : words;
  const canRetry = (code >= 500 || code === 429) && !children;
  return (
    <div className="status">
      <EmptyState icon={code === 404 ? "tag" : "alert"}>
        {!isMissingPart && <p className="num">{code}</p>}
        <h1>{title}</h1>
        {applicationError && applicationError !== text && <p>{endSentence(applicationError)}</p>}
        <p>{text}</p>
        {children}
        <div className="status-search">
          <SearchBox action={paths.search()} />
        </div>
        <p className="row">
          {canRetry && retryHref && (
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
        {serverError && <p className="hint">Server error: {serverError}</p>}
      </EmptyState>
    </div>
  );
}
