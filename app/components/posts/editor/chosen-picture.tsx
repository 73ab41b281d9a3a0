import { useEffect, useState } from "react";
import { IMAGE_MAX_BYTES } from "~api/contract/limits";
import { Icon } from "~/components/ui/icon";

/** A preview of the chosen picture, or why it cannot be used. */
export function ChosenPicture({ inputId }: { inputId: string }) {
  const [url, setUrl] = useState<string | null>(null);
  const [error, setError] = useState("");

  useEffect(() => {
    const input = document.getElementById(inputId);
    if (!(input instanceof HTMLInputElement)) return;
    const showPreview = () => {
      const [file] = input.files ?? [];
      const isTooLarge = file !== undefined && file.size > IMAGE_MAX_BYTES;
      setError(isTooLarge ? "This file is larger than 10 MB. Choose a smaller one" : "");
      setUrl(file?.type.startsWith("image/") && !isTooLarge ? URL.createObjectURL(file) : null);
    };
    showPreview();
    input.addEventListener("change", showPreview);
    return () => input.removeEventListener("change", showPreview);
  }, [inputId]);

  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
  }, [url]);

  const handleError = () => {
    setUrl(null);
    setError("This file cannot be shown as a picture");
  };
  return (
    <>
      {url && <img className="chosen-picture" src={url} alt="Preview" onError={handleError} />}
      {error && (
        <p className="field-error" role="alert">
          <Icon name="alert" size="sm" />
          {error}
        </p>
      )}
    </>
  );
}
