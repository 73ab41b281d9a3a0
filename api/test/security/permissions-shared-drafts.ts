import { noteOn, shareDraft } from "../drafts/share-draft";
import { createPerson } from "../support/factory";

type Owner = { id: string };

export const SHARED_DRAFT_OBJECTS = {
  "shared draft": ({ id }: Owner) => shareDraft(id),
  "draft note": async ({ id }: Owner) => ({ id: await noteOn(id) }),
  "draft note received": async ({ id }: Owner) => {
    const { token } = await shareDraft(id);
    return { id: await noteOn((await createPerson()).id, token) };
  },
};
