import { redirect } from "@remix-run/cloudflare";
import { paths } from "~/utils/paths";

export function loader() {
  return redirect(paths.status(404));
}
