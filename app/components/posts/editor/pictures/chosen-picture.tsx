import { useEffect, useState } from "react";
import { IMAGE_MAX_BYTES } from "~api/contract/limits";
import { Icon } from "~/components/ui/icon";

/** Selects the clicked or dragged part of the picture. */
function followPointer(field: HTMLElement, signal: AbortSignal): void {
  function choose(event: PointerEvent) {
    const picture = event.target;
    if (!(picture instanceof HTMLImageElement) || event.buttons !== 1) return;
    event.preventDefault();
    const box = picture.getBoundingClientRect();
    const thirdOf = (part: number) => Math.min(2, Math.max(0, Math.floor(part * 3)));
    const row = thirdOf((event.clientY - box.top) / box.height);
    const column = thirdOf((event.clientX - box.left) / box.width);
    const radios = field.querySelectorAll<HTMLInputElement>("[type=radio]");
    radios[3 * row + column]?.click();
  }
  field.addEventListener("pointerdown", choose, { signal });
  field.addEventListener("pointermove", choose, { signal });
}

/** A preview of the chosen picture, or an error. */
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
    const controller = new AbortController();
    const { signal } = controller;
    input.addEventListener("change", showPreview, { signal });
    const field = input.closest<HTMLElement>(".picture-field");
    if (field) followPointer(field, signal);
    return () => controller.abort();
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
