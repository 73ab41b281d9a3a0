import { endpoints } from "../../../contract/endpoints";
import { readClient } from "../../http/client";
import { handle } from "../../http/endpoint";
import { lacksAdmin } from "../../queries/site/set-up";
import { answerLogin } from "../../services/accounts/finish-login";
import { refuseMarkSigns } from "../../services/accounts/refuse-official-name";
import { requireSetUp, setUpSite } from "../../services/accounts/set-up-site";
import { hashNewPassword } from "../accounts/passwords";

export const setUpRoutes = [
  handle(endpoints.setUp.get, async (c) => ({ isNeeded: await lacksAdmin(c.var.db) })),

  handle(endpoints.setUp.finish, async (c, { parseBody, rawBody }) => {
    const { password, ...input } = parseBody();
    refuseMarkSigns(["firstName", "lastName"], rawBody);
    await requireSetUp(c, input.code);
    const passwordHash = await hashNewPassword(c, password, input, { isKnown: false });
    const client = readClient(c);
    const { id, session } = await setUpSite(c, { ...input, passwordHash }, client);
    return answerLogin(c, id, session, client, { isArriving: true });
  }),
];
