export const DEMO_PASSWORD = "Passw0rd!demo";

const withPassword = (email: string) => ({ email, password: DEMO_PASSWORD });

/** Local demo data only; deployments never have these accounts. */
export const DEMO_ACCOUNTS = {
  admin: withPassword("admin@example.com"),
  provider: withPassword("provider@example.com"),
  rider: withPassword("rider@example.com"),
};
