import { env } from "cloudflare:workers";

/**
 * Inboxes, and which methods of them were called, in order. The first call of one fails, as where an
 * object is moved during it.
 */
export function watchInboxes({ failing = "" } = {}) {
  const calls: string[] = [];
  const watch = (stub: DurableObjectStub) =>
    new Proxy(stub, {
      get(target, name) {
        return async (...values: unknown[]) => {
          calls.push(String(name));
          if (name === failing && calls.filter((call) => call === failing).length === 1) {
            throw new Error("The object was moved");
          }
          return Reflect.get(target, name)(...values);
        };
      },
    });
  const INBOX = new Proxy(env.INBOX, {
    get(target, name) {
      if (name === "get") return (id: DurableObjectId) => watch(target.get(id));
      return Reflect.get(target, name).bind(target);
    },
  });
  return { calls, INBOX };
}
