import {
  type ClientMessage,
  ClientMessageSchema,
  SOCKET_MESSAGE_BYTES,
} from "../../../contract/socket";

/** Parses a message from a client; null if it is too long or not valid. */
export function readClientMessage(data: string | ArrayBuffer): ClientMessage | null {
  if (typeof data !== "string" || Buffer.byteLength(data) > SOCKET_MESSAGE_BYTES) return null;
  const result = ClientMessageSchema.safeParse(parseJson(data));
  return result.success ? result.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
