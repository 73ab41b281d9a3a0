import type { WebEnv } from "~/server/env.server";
import { createDatedKey } from "~/server/forms/form-age.server";

/** What every page has of its own, even where all else in it is the same for everybody. */
export type PageSecrets = {
  /** Allows the scripts of the page. */
  nonce: string;
  /** The key of the page's form, for pages that are cached but for it. */
  formKey: string;
};

export function createPageSecrets(env: Pick<WebEnv, "SESSION_SECRET">): PageSecrets {
  return { nonce: crypto.randomUUID(), formKey: createDatedKey(env) };
}
