import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Icon } from "~/components/ui/icon";
import { SearchBox } from "~/components/ui/search-box";
import { paths } from "~/utils/paths";

const BROKEN = {
  title: "Something broke behind the counter",
  text: "It is our fault and not yours. Try again in a moment.",
};

const GONE = {
  title: "This stall has packed up",
  text: "The page was moved, sold or never here. Search for it, or start again at the entrance.",
};

const WORDS: Record<number, { title: string; text: string }> = {
  403: {
    title: "This door is not yours",
    text: "You may not do this here, or the form was not sent from our own pages. Nothing was changed.",
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
  applicationError?: string;
  serverError?: string;
};

/** A whole page about a status, with ways to go on. */
export function StatusScreen({ code, retryHref, applicationError, serverError }: Props) {
  const { title, text } = WORDS[code] ?? (code < 500 ? GONE : BROKEN);
  const canRetry = code >= 500 || code === 429;
  return (
    <div className="status">
      <EmptyState icon={code === 404 ? "tag" : "alert"}>
        <p className="num">{code}</p>
        <h1>{title}</h1>
        <p>{text}</p>
        {applicationError && applicationError !== text && (
          <p className="small">
            {applicationError}
            {serverError && ` (${serverError})`}
          </p>
        )}
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
          <ButtonLink href={paths.home()}>
            <Icon name="home" />
            Home
          </ButtonLink>
          <ButtonLink href={paths.marketplace()} variant="ghost">
            Explore everything
          </ButtonLink>
        </p>
      </EmptyState>
    </div>
  );
}
