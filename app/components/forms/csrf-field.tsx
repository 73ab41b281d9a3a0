import { useRootData } from "~/utils/page/root-data";

/** For browsers that send no Origin header. */
export function CsrfField() {
  const { csrf } = useRootData();
  return csrf && <input type="hidden" name="csrf" value={csrf} />;
}

/** The CSRF token, and the key that makes a double submit one submission. */
export function KeyFields({ formKey }: { formKey: string }) {
  return (
    <>
      <CsrfField />
      <input type="hidden" name="key" value={formKey} />
    </>
  );
}
