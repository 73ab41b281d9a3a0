import { useEffect, useState } from "react";

/** The picture that was just chosen, before it is sent. */
export function ChosenPicture({ inputId }: { inputId: string }) {
  const [url, setUrl] = useState<string | null>(null);

  useEffect(() => {
    const input = document.getElementById(inputId);
    if (!(input instanceof HTMLInputElement)) return;
    const show = () => {
      const [file] = input.files ?? [];
      setUrl(file?.type.startsWith("image/") ? URL.createObjectURL(file) : null);
    };
    show();
    input.addEventListener("change", show);
    return () => input.removeEventListener("change", show);
  }, [inputId]);

  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
  }, [url]);

  return url && <img className="chosen-picture" src={url} alt="What you have chosen" />;
}
