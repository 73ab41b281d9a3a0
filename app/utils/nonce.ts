import { createContext, useContext } from "react";

/** The nonce of this response's content policy; empty in the browser, which hides it anyway. */
export const NonceContext = createContext("");

export function useNonce(): string {
  return useContext(NonceContext);
}
