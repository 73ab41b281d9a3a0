export const UPGRADE_TITLE = "Become a provider";

export const UPGRADE_BENEFITS = [
  { icon: "tag", label: "Put a price on your projects, and lower it when you like" },
  { icon: "briefcase", label: "See all your projects and their views in one list" },
  { icon: "store", label: "Be found in the marketplace, by price too" },
] as const;

export function UpgradeText() {
  return (
    <>
      Providers can sell projects and have a list of them. It is free, but you can’t change back to
      a rider account. You will need to log in again.
    </>
  );
}
