import { createContext, useContext } from "react";

/** Empty in the browser, where React keeps the rendered text. */
export const RequestIdContext = createContext("");

export function useRequestId(): string {
  return useContext(RequestIdContext);
}
