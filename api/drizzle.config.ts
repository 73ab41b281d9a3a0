import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  casing: "snake_case",
  schema: ["./api/src/db/schema.ts", "./api/src/db/schema-services.ts"],
  out: "./api/migrations",
});
