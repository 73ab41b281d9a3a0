import { expect, test } from "vitest";
import { withOwnPictures } from "./pictures.server";

const API_URL = "http://localhost:5000";

test("the API's pictures are at addresses of this site, in every field that holds one", () => {
  const answer = {
    image: `${API_URL}/images/a/1280.webp`,
    images: { "320": { url: `${API_URL}/images/a/320.webp`, width: 320 } },
    user: { profilePhoto: `${API_URL}/images/b/250.webp`, coverPhotoSmall: "" },
  };
  expect(JSON.parse(withOwnPictures(JSON.stringify(answer), API_URL))).toEqual({
    image: "/images/a/1280.webp",
    images: { "320": { url: "/images/a/320.webp", width: 320 } },
    user: { profilePhoto: "/images/b/250.webp", coverPhotoSmall: "" },
  });
});

test("pictures of other hosts, and what people wrote, stay as they are", () => {
  const answer = JSON.stringify({
    image: "https://pictures.example/images/a.webp",
    message: { text: `${API_URL}/images/a/320.webp` },
    description: `"url":"${API_URL}/images/a/320.webp"`,
  });
  expect(withOwnPictures(answer, API_URL)).toBe(answer);
});
