export const UPGRADE_TITLE = "Become a provider";

/** What changes, and what it takes. */
export function UpgradeWords() {
  return (
    <>
      Providers put prices on their projects and keep a job list. It costs nothing, and there is no
      way back to a rider’s account. You will have to log in again.
    </>
  );
}
