import { createContext, useContext } from "react";

/** The id of the request that a page answers; empty in the browser, which leaves it as it was sent. */
export const RequestIdContext = createContext("");

export function useRequestId(): string {
  return useContext(RequestIdContext);
}
