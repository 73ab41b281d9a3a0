import { expect, test } from "vitest";
import { parseApiJson } from "./parse-api-json.server";

const API_URL = "http://localhost:5000";

test("the API's pictures get URLs of this site, in every field that holds one", () => {
  const answer = {
    image: `${API_URL}/images/a/1280.webp`,
    images: { "320": { url: `${API_URL}/images/a/320.webp`, width: 320 } },
    user: { profilePhoto: `${API_URL}/images/b/250.webp`, coverPhotoSmall: "" },
  };
  expect(parseApiJson(JSON.stringify(answer), API_URL)).toEqual({
    image: "/images/a/1280.webp",
    images: { "320": { url: "/images/a/320.webp", width: 320 } },
    user: { profilePhoto: "/images/b/250.webp", coverPhotoSmall: "" },
  });
});

test("people without a photo have none on our screens, though other clients get a default", () => {
  const photo = `${API_URL}/images/default/avatar-250.png`;
  const description = `"profilePhoto":"${photo}"`;
  const uploaded = `${API_URL}/images/b/250.webp`;
  const answer = [
    { profilePhoto: photo, profilePhotoSmall: photo, coverPhoto: uploaded, description },
    { coverPhoto: photo, coverPhotoSmall: photo, bio: photo },
  ];
  expect(parseApiJson(JSON.stringify(answer), API_URL)).toEqual([
    { profilePhoto: "", profilePhotoSmall: "", coverPhoto: "/images/b/250.webp", description },
    { coverPhoto: "", coverPhotoSmall: "", bio: photo },
  ]);
});

test("pictures of other hosts and typed text stay unchanged", () => {
  const answer = {
    image: "https://pictures.example/images/a.webp",
    message: { text: `${API_URL}/images/a/320.webp` },
    description: `"url":"${API_URL}/images/a/320.webp"`,
  };
  expect(parseApiJson(JSON.stringify(answer), API_URL)).toEqual(answer);
});

test("posts get a placeholder class, and their texts' pictures get URLs of this site", () => {
  const picture = (attributes: string) => `<p><img src="${attributes} alt="" /></p>`;
  const answer = {
    data: [{ imageTint: "#fefefe", imagePlaceholder: "data:image/png;base64,AA==" }],
    descriptionHtml: picture(`${API_URL}/images/a/640.webp" data-tint="#eeeeee"`),
  };
  expect(parseApiJson(JSON.stringify(answer), API_URL)).toEqual({
    data: [{ imageTint: "placeholder-3", imagePlaceholder: null }],
    descriptionHtml: picture(`/images/a/640.webp" class="placeholder-3"`),
  });
});
