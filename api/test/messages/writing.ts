import { expect } from "vitest";
import {
  FriendListSchema,
  MessageListSchema,
  MessageSentSchema,
} from "../../contract/responses/messages";
import { send } from "../support/factory";

export type Person = { id: string; token: string };

export const write = (from: Person, to: string, message: unknown = "Hello", more: object = {}) =>
  send("/api/users/send-message", {
    token: from.token,
    json: { receiverId: to, message, ...more },
  });

export async function written(from: Person, to: Person, message = "Hello", more: object = {}) {
  const reply = await write(from, to.id, message, more);
  expect(reply.status).toBe(201);
  return MessageSentSchema.parse(await reply.json()).message;
}

export async function read(reader: Person, friendId: string, query = "") {
  const path = `/api/users/get-messages/${friendId}?${query}`;
  const reply = await send(path, { token: reader.token });
  return MessageListSchema.parse(await reply.json()).message;
}

export async function friendsOf({ token }: Person, query = "") {
  const reply = await send(`/api/users/friends?${query}`, { token });
  return FriendListSchema.parse(await reply.json()).friends;
}

export const see = (reader: Person, friendId: string) =>
  send(`/api/users/seen-messages/${friendId}`, { method: "PUT", token: reader.token });

export const follow = ({ token }: Person, followId: string) =>
  send("/api/users/follow", { method: "PUT", token, json: { followId } });
