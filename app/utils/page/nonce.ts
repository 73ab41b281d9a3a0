import { createContext, useContext } from "react";

/** Empty in the browser, which hides nonces. */
export const NonceContext = createContext("");

export function useNonce(): string {
  return useContext(NonceContext);
}
