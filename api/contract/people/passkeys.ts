import { z } from "zod";
import { IdSchema, TimeSchema, idFields } from "../common";
import { lineText } from "../text";

export const MAX_PASSKEYS = 20;

export const PasskeySchema = z
  .object({
    ...idFields,
    name: z.string(),
    createdAt: TimeSchema,
    lastUsedAt: TimeSchema.nullable(),
  })
  .meta({ id: "Passkey" });
export type Passkey = z.infer<typeof PasskeySchema>;

export const PasskeyOptionsSchema = z
  .looseObject({ challenge: z.string() })
  .meta({ id: "PasskeyOptions", description: "What browsers take as options of a credential" });

const CredentialSchema = z
  .looseObject({
    id: z.string().max(1400),
    response: z.looseObject({ clientDataJSON: z.string().max(4000) }),
  })
  .meta({ description: "What a browser returned, as its `toJSON()` writes it" });
export type Credential = z.infer<typeof CredentialSchema>;

export const AddPasskeySchema = z
  .object({
    name: lineText({ name: "a name for this passkey", max: 50 }),
    credential: CredentialSchema,
  })
  .meta({ id: "AddPasskey" });

export const LoginWithPasskeySchema = z
  .object({
    credential: CredentialSchema,
    challenge: z.string().trim().optional().meta({
      description: "Of a login that waits for a code, in place of which the passkey is taken",
    }),
  })
  .meta({ id: "LoginWithPasskey" });

export const RemovePasskeySchema = z
  .object({ token: z.string({ error: "Open the link in the e-mail" }).trim() })
  .meta({ id: "RemovePasskey" });

export const RemovedPasskeySchema = z.object({ id: IdSchema, name: z.string() }).meta({
  id: "RemovedPasskey",
});
