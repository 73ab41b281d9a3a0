import { useNavigate } from "@remix-run/react";
import type { ComponentType } from "react";
import { useDynamicImport } from "./use-dynamic-import";

type DialogProps = { onClose: () => void };

type Props = DialogProps & {
  load: () => Promise<{ Dialog: ComponentType<DialogProps> }>;
  /** The path of the same content as a page, if the dialog cannot be loaded. */
  page: string;
};

/** A dialog that is loaded when it is opened. */
export function LazyDialog({ load, page, onClose }: Props) {
  const navigate = useNavigate();
  const chunk = useDynamicImport(load, () => {
    onClose();
    navigate(page);
  });
  return chunk && <chunk.Dialog onClose={onClose} />;
}
