import { createContext, useContext } from "react";

/** The nonce of the content security policy; empty in the browser, which hides it. */
export const NonceContext = createContext("");

export function useNonce(): string {
  return useContext(NonceContext);
}
