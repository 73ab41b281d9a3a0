import type { Act } from "~api/contract/site/settings/allowed";

type Asked = {
  /** Admins are moderators here, too. */
  viewer: { isModerator: boolean } | null;
  site: { teamActs: readonly Act[] };
};

/** Whether the site lets its viewer do something, or would once a visitor has an account. */
export function mayDo(act: Act, { viewer, site }: Asked): boolean {
  return viewer?.isModerator === true || !site.teamActs.includes(act);
}
