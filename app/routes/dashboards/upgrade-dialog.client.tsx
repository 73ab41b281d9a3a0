import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { UpgradeForm } from "~/components/account/upgrade/upgrade-form";
import { UPGRADE_TITLE, UpgradeText } from "~/components/account/upgrade/upgrade-text";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import type { loader } from "~/routes/dashboards.upgrade/route";
import { paths } from "~/utils/paths";

export function UpgradeDialog({ onClose }: { onClose: () => void }) {
  const { data, load } = useFetcher<typeof loader>();
  useEffect(() => load(paths.upgrade()), [load]);
  if (!data) return null;
  return (
    <Dialog title={UPGRADE_TITLE} description={<UpgradeText />} isOpen onClose={onClose}>
      <UpgradeForm
        {...data}
        cancelButton={
          <Button type="button" onClick={onClose}>
            {"I'm not sure"}
          </Button>
        }
      />
    </Dialog>
  );
}
