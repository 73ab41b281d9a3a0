import type { Friend } from "../../../../api/contract/responses/messages";
import { z } from "zod";
import { FriendDocumentSchema, MessageDocumentSchema, listOf } from "../documents";
import { requireId } from "../back-end";
import type { BackEnd } from "../back-end";
import { toFriend, toMessage } from "../serializers/message";

const FriendsSchema = z.union([
  z.object({ friends: listOf(FriendDocumentSchema) }).transform(({ friends }) => friends),
  listOf(FriendDocumentSchema),
]);
const MessagesSchema = z.union([
  z.object({ message: listOf(MessageDocumentSchema) }).transform(({ message }) => message),
  listOf(MessageDocumentSchema),
]);

/** The latest conversation first. */
export async function listFriends(backEnd: BackEnd): Promise<Friend[]> {
  const documents = await backEnd.read("/api/users/friends", FriendsSchema);
  const timeOf = ({ msgInfo }: Friend) => msgInfo?.createdAt ?? "";
  return documents
    .map((document) => toFriend(backEnd, document))
    .sort((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1));
}

/** Oldest first. */
export async function listMessages(backEnd: BackEnd, friendId: string) {
  const documents = await backEnd.read(
    `/api/users/get-messages/${requireId(friendId)}`,
    MessagesSchema,
  );
  return documents
    .map((document) => toMessage(backEnd, document))
    .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}
