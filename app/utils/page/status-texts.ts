type StatusText = { title: string; text: string };

const BAD_REQUEST = {
  title: "We could not read your request",
  text: "The form was incomplete or is not one of ours. Nothing was changed.",
};

const NOT_FOUND = {
  title: "Page not found",
  text: "It may have been moved or deleted. Search for it, or start from the home page.",
};

const SERVER_ERROR = {
  title: "Something went wrong",
  text: "This is our fault, not yours. Try again in a moment.",
};

const STATUS_TEXTS: Record<number, StatusText> = {
  403: {
    title: "You can’t do this",
    text: "You don’t have permission, or the form was not sent from our site. Nothing was changed.",
  },
  404: NOT_FOUND,
  413: {
    title: "The file is too large",
    text: "Pictures can be up to 10 MB, archives up to 50 MB. Go back, choose a smaller file and send it again.",
  },
  429: {
    title: "Too many requests",
    text: "Wait a moment and try again. Nothing was lost.",
  },
  503: {
    title: "Sorry, the service is unavailable",
    text: "Try again: this usually takes only a few seconds.",
  },
};

export function statusText(status: number): StatusText {
  return STATUS_TEXTS[status] ?? (status < 500 ? BAD_REQUEST : SERVER_ERROR);
}

export const FAILED_CHUNK_TEXT = {
  title: "Part of this page did not load",
  text: "Your connection was interrupted. Try again.",
};
