export const TYPING_SHOWN_MS = 5_000;

export const COMPOSER_FIELD = "composer-message";

export const DELETED_ACCOUNT_TEXT =
  "This account was deleted. You can read your messages, but you can’t reply.";
