/** A honeypot. Text browsers show it, hence the label and its place before the other fields. */
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
