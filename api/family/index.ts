import { ApiError, errorResponse } from "../src/lib/errors";
import { logError } from "../src/lib/log";
import { parseEnv } from "./env";
import { answerCall } from "./router";

/**
 * Stands between the web Worker and a back end of the family that somebody already runs: speaks our
 * contract to the one, and theirs to the other. It stores nothing.
 */
export default {
  async fetch(request, bindings) {
    const id = request.headers.get("X-Request-Id") ?? crypto.randomUUID();
    try {
      return await answerCall(request, parseEnv(bindings));
    } catch (error) {
      if (!(error instanceof ApiError)) logError("A request failed", error, { id });
      return errorResponse(error, id);
    }
  },
} satisfies ExportedHandler;
