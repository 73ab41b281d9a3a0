import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { UpgradeForm } from "~/components/upgrade/upgrade-form";
import { UPGRADE_TITLE, UpgradeWords } from "~/components/upgrade/upgrade-words";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import type { loader } from "~/routes/dashboards.upgrade/route";
import { paths } from "~/utils/paths";

/** The question of the upgrade's page, over the page that somebody is on. */
export function UpgradeDialog({ onClose }: { onClose: () => void }) {
  const { data, load } = useFetcher<typeof loader>();
  useEffect(() => load(paths.upgrade()), [load]);
  if (!data) return null;
  return (
    <Dialog title={UPGRADE_TITLE} description={<UpgradeWords />} isOpen onClose={onClose}>
      <UpgradeForm
        {...data}
        refusal={
          <Button type="button" onClick={onClose}>
            {"I'm not sure"}
          </Button>
        }
      />
    </Dialog>
  );
}
