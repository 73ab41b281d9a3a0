import { useNavigate } from "@remix-run/react";
import type { ComponentType } from "react";
import { useDynamicImport } from "./use-dynamic-import";

type DialogProps = { onClose: () => void };

type Props = DialogProps & {
  load: () => Promise<{ Dialog: ComponentType<DialogProps> }>;
  /** The page to open if the dialog cannot be loaded. */
  page: string;
};

export function LazyDialog({ load, page, onClose }: Props) {
  const navigate = useNavigate();
  const chunk = useDynamicImport(load, () => {
    onClose();
    navigate(page);
  });
  return chunk && <chunk.Dialog onClose={onClose} />;
}
