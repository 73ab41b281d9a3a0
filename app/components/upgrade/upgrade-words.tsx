export const UPGRADE_TITLE = "Become a provider";

/** What changes, in a few words: what a provider has and a rider has not. */
export const UPGRADE_GAINS = [
  { icon: "tag", label: "A price on your projects, and a lower one beside the old" },
  { icon: "briefcase", label: "A job list: every project with its readers in one place" },
  { icon: "store", label: "A stall in the marketplace, found by price" },
] as const;

/** What changes, and what it takes. */
export function UpgradeWords() {
  return (
    <>
      Providers put prices on their projects and keep a job list. It costs nothing, and there is no
      way back to a rider’s account. You will have to log in again.
    </>
  );
}
