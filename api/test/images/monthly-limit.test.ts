import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { makePng } from "./make-picture";
import { createPerson, send } from "../support/factory";

/** The binding once the free plan's transformations of the month are used up. */
const USED_UP = {
  ...env.IMAGES,
  input: () => {
    const transformer = {
      transform: () => transformer,
      draw: () => transformer,
      output: () => Promise.reject(Object.assign(new Error("limit"), { code: 9422 })),
    };
    return transformer;
  },
} as unknown as ImagesBinding;

function upload(token: string, more: Partial<ApiEnv> = {}): Promise<Response> {
  const body = new FormData();
  body.set("image", new File([makePng(600, 600)], "face.png"));
  return send("/api/users/profilephoto-upload", { method: "PUT", token, body, env: more });
}

test("an upload past the month's limit is refused in a sentence, and the picture before stays", async () => {
  const { token } = await createPerson();
  const { url } = await (await upload(token)).json<{ url: string }>();
  const refusal = await upload(token, { IMAGES: USED_UP });
  expect(refusal.status).toBe(422);
  expect(await refusal.json()).toMatchObject({
    fields: {
      image: [
        "This site has used up the pictures of this month. Leave it out, or add it next month",
      ],
    },
  });
  const me = await (await send("/api/users/me", { token })).json<{ profilePhoto: string }>();
  expect(me.profilePhoto).toBe(url);
});
