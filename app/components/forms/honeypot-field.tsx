/**
 * A field that only scripts fill in. Text browsers show it, so its label says what to do with it; it
 * stands first, where nobody comes across it between two others.
 */
export function HoneypotField() {
  return (
    <p hidden>
      <label>
        Website (leave this empty){" "}
        <input name="website" defaultValue="" autoComplete="off" tabIndex={-1} />
      </label>
    </p>
  );
}
