import { env } from "cloudflare:workers";

/**
 * Inboxes, and which methods of them were called, in order. The first calls of one fail, as where an
 * object is moved during them.
 */
export function watchInboxes({ failing = "", failures = 1 } = {}) {
  const calls: string[] = [];
  const watch = (stub: DurableObjectStub) =>
    new Proxy(stub, {
      get(target, name) {
        return async (...values: unknown[]) => {
          calls.push(String(name));
          if (name === failing && calls.filter((call) => call === failing).length <= failures) {
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
