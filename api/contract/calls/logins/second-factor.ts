import type { Call } from "../../endpoint";

const path = "/api/users/second-factor";

export const secondFactor = {
  login: {
    method: "post",
    path: "/api/users/login/code",
  },
  get: {
    method: "get",
    path,
  },
  setUp: {
    method: "post",
    path: `${path}/setup`,
  },
  turnOn: {
    method: "put",
    path,
  },
  turnOff: {
    method: "delete",
    path,
  },
  renewRecoveryCodes: {
    method: "post",
    path: `${path}/recovery-codes`,
  },
} as const satisfies Record<string, Call>;
