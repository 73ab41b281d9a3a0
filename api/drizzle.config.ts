import { defineConfig } from "drizzle-kit";

// A new migration is compared with the newest snapshot in migrations/meta alone: older ones go.
export default defineConfig({
  dialect: "sqlite",
  casing: "snake_case",
  schema: [
    "./api/src/db/schema.ts",
    "./api/src/db/schema-comments.ts",
    "./api/src/db/schema-services.ts",
    "./api/src/db/schema-messages.ts",
    "./api/src/db/schema-drafts.ts",
    "./api/src/db/schema-revisions.ts",
    "./api/src/db/schema-admin.ts",
    "./api/src/db/schema-moderation.ts",
    "./api/src/db/schema-pictures.ts",
    "./api/src/db/schema-reactions.ts",
    "./api/src/db/schema-feed.ts",
    "./api/src/db/schema-notifications.ts",
    "./api/src/db/schema-imports.ts",
    "./api/src/db/schema-accounts.ts",
    "./api/src/db/schema-popular.ts",
    "./api/src/db/schema-mailing.ts",
  ],
  out: "./api/migrations",
});
