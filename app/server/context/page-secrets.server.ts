import type { WebEnv } from "~/server/env.server";
import { createDatedKey } from "~/server/http/form-timing.server";

/** What every page has of its own, even where all else in it is the same for everybody. */
export type PageSecrets = {
  /** Allows the scripts of the page. */
  readonly nonce: string;
  /** The key of the page's form, for pages that are cached but for it. */
  readonly formKey: string;
};

/** Makes each when it is asked for: most pages have neither a script nor such a form. */
export function createPageSecrets(env: Pick<WebEnv, "SESSION_SECRET">): PageSecrets {
  let nonce: string | undefined;
  let formKey: string | undefined;
  return {
    get nonce() {
      return (nonce ??= crypto.randomUUID());
    },
    get formKey() {
      return (formKey ??= createDatedKey(env));
    },
  };
}
