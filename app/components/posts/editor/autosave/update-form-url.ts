/** Uses the URL that the first save returned, for reloads and submits. */
export function updateFormUrl(form: HTMLFormElement, path: string): void {
  history.replaceState(history.state, "", path);
  form.setAttribute("action", path);
  for (const button of form.querySelectorAll("[formaction]")) {
    const [, place = ""] = button.getAttribute("formaction")?.split("#") ?? [];
    button.setAttribute("formaction", `${path}#${place}`);
  }
}

/** Points `redirectTo` fields at this page's new URL. */
export function setRedirectTo({ formData }: FormDataEvent): void {
  if (formData.has("redirectTo")) formData.set("redirectTo", location.pathname + location.search);
}
