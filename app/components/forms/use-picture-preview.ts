import { useEffect, useState } from "react";
import type { ChangeEvent } from "react";

export function usePicturePreview() {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

  function showPreview({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    setPreview(file?.type.startsWith("image/") ? URL.createObjectURL(file) : null);
  }

  return [preview, showPreview, () => setPreview(null)] as const;
}
