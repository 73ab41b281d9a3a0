import type { Group } from "../calls";

const NO_PASSKEYS = { lacks: "login with passkeys" };

export const passkeys: Group<"passkeys"> = {
  startLogin: NO_PASSKEYS,
  login: NO_PASSKEYS,
  list: NO_PASSKEYS,
  startAdding: NO_PASSKEYS,
  add: NO_PASSKEYS,
  remove: NO_PASSKEYS,
  removeByLink: NO_PASSKEYS,
};
