import type { CardPost } from "~/components/posts/post-card";

export const AUTHOR = {
  _id: "000000000000000000000001",
  id: "000000000000000000000001",
  firstName: "Ilse",
  lastName: "Brandvik",
  fullName: "Ilse Brandvik",
  profilePhoto: "",
  accountType: "provider",
} satisfies CardPost["user"];

export const AUTHOR_WITH_PHOTO = { ...AUTHOR, profilePhoto: "/gate.webp" };

export const POST: CardPost = {
  id: "000000000000000000000002",
  title: "Making ink from walnuts that fell on the wrong side of the fence",
  shortDescription: "Husks, rust, patience. A recipe in three weeks and four stained shirts.",
  category: "Design",
  categorySlug: "design",
  image: null,
  images: {},
  imageTint: null,
  imageAlt: "",
  imageFocus: "center",
  lang: "en",
  price: null,
  updatedPrice: null,
  currency: "USD",
  availability: "available",
  user: AUTHOR,
  numViews: 340,
  readingMinutes: 6,
  createdAt: "2026-11-12T09:00:00.000Z",
};

export const PROJECT: CardPost = {
  ...POST,
  title: "A reading lamp, plans and parts",
  shortDescription: "Two hinges, one spring and a shade cut from a tin.",
  image: "/gate.webp",
  price: 49,
  updatedPrice: 39,
};

export const HTML = `<h2>Three weeks</h2>
<p>The husks go in on a <strong>Monday</strong>. Read <a href="/about">how it works</a> or type <code>npm start</code>.</p>
<blockquote><p>The third shirt was the best one.</p></blockquote>
<ol><li>Soak.</li><li>Boil.</li></ol>
<pre tabindex="0" role="group" aria-label="Code"><code>ink = husks + rust + patience</code></pre>`;
