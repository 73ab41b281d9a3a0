import { ApiError, notFound } from "../lib/errors";

type Route = { method: string; path: string };

/** The error for a request that no route matches: 405 if the path has other methods, else 404. */
export function routingError(routes: readonly Route[], path: string): ApiError {
  const methods = routes
    .filter((route) => route.method !== "ALL" && toPattern(route.path).test(path))
    .map((route) => route.method);
  if (methods.length === 0) return notFound();
  const allowed = new Set([...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"]);
  return new ApiError("METHOD_NOT_ALLOWED", "This method is not allowed here", {
    headers: { Allow: [...allowed].sort().join(", ") },
  });
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/gu, "[^/]+")}$`, "u");
}
