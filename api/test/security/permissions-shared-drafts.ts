import { coWrite } from "../drafts/co-write";
import { noteOn, shareDraft } from "../drafts/share-draft";
import { createPerson } from "../support/factory";

type Owner = { id: string };

export const SHARED_DRAFT_OBJECTS = {
  "shared draft": ({ id }: Owner) => shareDraft(id),
  "co-written draft": async ({ id }: Owner) => {
    const { id: draftId, writer } = await coWrite({ authorId: id });
    return { id: draftId, userId: writer };
  },
  "co-authored draft": async ({ id }: Owner) => ({ id: (await coWrite({ writerId: id })).id }),
  "invitation to write": async ({ id }: Owner) => ({
    id: (await coWrite({ writerId: id }, { isAccepted: false })).id,
  }),
  "draft note": async ({ id }: Owner) => ({ id: await noteOn(id) }),
  "draft note received": async ({ id }: Owner) => {
    const { token } = await shareDraft(id);
    return { id: await noteOn((await createPerson()).id, token) };
  },
};
