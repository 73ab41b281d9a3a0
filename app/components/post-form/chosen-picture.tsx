import { useEffect, useState } from "react";
import { IMAGE_MAX_BYTES } from "~api/contract/limits";
import { Icon } from "~/components/ui/icon";

/** The picture that was just chosen, before it is sent, or why it need not be sent at all. */
export function ChosenPicture({ inputId }: { inputId: string }) {
  const [url, setUrl] = useState<string | null>(null);
  const [problem, setProblem] = useState("");

  useEffect(() => {
    const input = document.getElementById(inputId);
    if (!(input instanceof HTMLInputElement)) return;
    const show = () => {
      const [file] = input.files ?? [];
      const isTooLarge = file !== undefined && file.size > IMAGE_MAX_BYTES;
      setProblem(isTooLarge ? "This file is larger than 10 MB. Choose a smaller one" : "");
      setUrl(file?.type.startsWith("image/") && !isTooLarge ? URL.createObjectURL(file) : null);
    };
    show();
    input.addEventListener("change", show);
    return () => input.removeEventListener("change", show);
  }, [inputId]);

  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
  }, [url]);

  const giveUp = () => {
    setUrl(null);
    setProblem("This file cannot be shown as a picture");
  };
  return (
    <>
      {url && (
        <img className="chosen-picture" src={url} alt="What you have chosen" onError={giveUp} />
      )}
      {problem && (
        <p className="field-error" role="alert">
          <Icon name="alert" size="sm" />
          {problem}
        </p>
      )}
    </>
  );
}
