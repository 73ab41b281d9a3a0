export const DEMO_PASSWORD = "Passw0rd!demo";

const withPassword = (email: string) => ({ email, password: DEMO_PASSWORD });

/** Who may log in where the demo was seeded, as it never is where the product is deployed. */
export const DEMO_ACCOUNTS = {
  admin: withPassword("admin@example.com"),
  provider: withPassword("provider@example.com"),
  rider: withPassword("rider@example.com"),
};
