import { useEffect } from "react";
import { ToastContainer, toast as show } from "react-toastify";
import type { ToastMessage } from "remix-toast";
import "./toaster.css";

export function Toaster({ toast }: { toast: ToastMessage | null }) {
  useEffect(() => {
    if (toast) show(toast.message, { type: toast.type });
  }, [toast]);
  return (
    <ToastContainer
      position="top-right"
      autoClose={5000}
      newestOnTop
      closeOnClick
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      theme="dark"
    />
  );
}
