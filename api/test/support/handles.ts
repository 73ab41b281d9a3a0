import { UserOwnSchema } from "../../contract/responses/users";
import { PASSWORD, send, unique, uniqueNetwork } from "./factory";

/** Registers somebody by the form's call, and returns the handle that was made of the name. */
export async function registerHandle(firstName: string, lastName: string): Promise<string> {
  const email = `${unique("handle")}@example.com`;
  const reply = await send("/api/users/register", {
    json: { firstName, lastName, email, password: PASSWORD },
    headers: { "CF-Connecting-IP": `${uniqueNetwork()}.1` },
  });
  return UserOwnSchema.parse(await reply.json()).handle ?? "";
}
