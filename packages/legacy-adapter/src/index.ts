import { ApiError, errorResponse } from "../../../api/src/lib/errors";
import { logError } from "../../../api/src/lib/log";
import { parseEnv } from "./env";
import { respondToCall } from "./router";

/** Translates between our contract and a legacy back end that somebody runs. It stores nothing. */
export default {
  async fetch(request, bindings) {
    const id = request.headers.get("X-Request-Id") ?? crypto.randomUUID();
    try {
      return await respondToCall(request, parseEnv(bindings));
    } catch (error) {
      if (!(error instanceof ApiError)) logError("A request failed", error, { id });
      return errorResponse(error, id);
    }
  },
} satisfies ExportedHandler;
