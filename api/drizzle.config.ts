import { defineConfig } from "drizzle-kit";

// A new migration is compared with the newest snapshot in migrations/meta alone: older ones go.
export default defineConfig({
  dialect: "sqlite",
  casing: "snake_case",
  schema: "./api/src/db/schema/*.ts",
  out: "./api/migrations",
});
