import type { Group } from "../calls";

const NO_INQUIRIES = { lacks: "inquiries about projects" };

export const inquiries: Group<"inquiries"> = {
  create: NO_INQUIRIES,
  list: NO_INQUIRIES,
  get: NO_INQUIRIES,
  update: NO_INQUIRIES,
};

export const reviews: Group<"reviews"> = { create: NO_INQUIRIES, list: NO_INQUIRIES };
