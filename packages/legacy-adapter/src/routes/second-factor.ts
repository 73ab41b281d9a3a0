import type { Group } from "../calls";

const NO_CODES = { lacks: "second step at the login" };

export const secondFactor: Group<"secondFactor"> = {
  login: NO_CODES,
  get: NO_CODES,
  setUp: NO_CODES,
  turnOn: NO_CODES,
  turnOff: NO_CODES,
  renewRecoveryCodes: NO_CODES,
};
