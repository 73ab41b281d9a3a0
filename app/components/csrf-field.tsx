import { useRootData } from "~/utils/root-data";

/** The session's synchroniser token, for browsers that name no origin. */
export function CsrfField() {
  const { csrf } = useRootData();
  return csrf && <input type="hidden" name="csrf" value={csrf} />;
}

/** What every keyed form carries: the token, and the key that makes a double press one thing. */
export function KeyFields({ formKey }: { formKey: string }) {
  return (
    <>
      <CsrfField />
      <input type="hidden" name="key" value={formKey} />
    </>
  );
}
