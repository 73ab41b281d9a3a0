import { createToastUtilsWithCustomSession, getToast } from "remix-toast";
import type { ToastMessage } from "remix-toast";
import { endSentence } from "~/utils/format/end-sentence";
import type { WebEnv } from "~/server/env.server";
import { getSessionStorage } from "./session.server";
import type { openSession } from "./session.server";

export type Toasts = ReturnType<typeof createToasts>;

/** Toasts in our signed session instead of remix-toast's unsigned cookie. */
export function createToasts(env: WebEnv, opened: Awaited<ReturnType<typeof openSession>>) {
  const storage = { ...getSessionStorage(env), getSession: async () => opened.session };

  let taken: ToastMessage | undefined;

  async function takeToast(request: Request): Promise<ToastMessage | null> {
    if (!opened.session.has("flash")) return null;
    const { toast } = await getToast(request, { ...storage, commitSession: async () => "" });
    taken = toast;
    return toast ? { ...toast, message: endSentence(toast.message) } : null;
  }

  /** Restores a toast that was read for a page which is not shown. */
  function restoreToast(): void {
    if (taken && !opened.session.has("flash")) opened.session.flash("flash", { toast: taken });
  }

  return {
    takeToast,
    restoreToast,
    ...createToastUtilsWithCustomSession({ ...storage, commitSession: opened.commitSession }),
  };
}
