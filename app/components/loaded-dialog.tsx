import { useNavigate } from "@remix-run/react";
import type { ComponentType } from "react";
import { usePart } from "~/components/use-part";

type DialogProps = { onClose: () => void };

type Props = DialogProps & {
  load: () => Promise<{ Dialog: ComponentType<DialogProps> }>;
  /** The page that says the same, and opens where the dialog cannot be loaded. */
  page: string;
};

/** A dialog that comes when it is first wanted. */
export function LoadedDialog({ load, page, onClose }: Props) {
  const navigate = useNavigate();
  const part = usePart(load, () => {
    onClose();
    navigate(page);
  });
  return part && <part.Dialog onClose={onClose} />;
}
