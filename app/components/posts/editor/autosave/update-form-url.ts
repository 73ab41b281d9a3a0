/** Takes the address that a draft gets by its first save, for reloads, submits and other browsers. */
export function updateFormUrl(form: HTMLFormElement, path: string): void {
  history.replaceState(history.state, "", path);
  form.setAttribute("action", path);
  for (const button of form.querySelectorAll("[formaction]")) {
    const [, place = ""] = button.getAttribute("formaction")?.split("#") ?? [];
    button.setAttribute("formaction", `${path}#${place}`);
  }
}

/** Makes the forms around it lead back to this page instead of its earlier address. */
export function setRedirectTo({ formData }: FormDataEvent): void {
  if (formData.has("redirectTo")) formData.set("redirectTo", location.pathname + location.search);
}
