import type { Friend } from "../../contract/messages";
import { z } from "zod";
import { FriendDocumentSchema, MessageDocumentSchema, listOf } from "../documents";
import { requireId } from "../family";
import type { Family } from "../family";
import { toFriend, toMessage } from "../serializers/message";

const FriendsSchema = z.union([
  z.object({ friends: listOf(FriendDocumentSchema) }).transform(({ friends }) => friends),
  listOf(FriendDocumentSchema),
]);
const MessagesSchema = z.union([
  z.object({ message: listOf(MessageDocumentSchema) }).transform(({ message }) => message),
  listOf(MessageDocumentSchema),
]);

/** Friends, the latest conversation first. */
export async function listFriends(family: Family): Promise<Friend[]> {
  const documents = await family.read("/api/users/friends", FriendsSchema);
  const timeOf = ({ msgInfo }: Friend) => msgInfo?.createdAt ?? "";
  return documents
    .map((document) => toFriend(family, document))
    .sort((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1));
}

/** All messages with somebody, oldest first. */
export async function listMessages(family: Family, friendId: string) {
  const documents = await family.read(
    `/api/users/get-messages/${requireId(friendId)}`,
    MessagesSchema,
  );
  return documents
    .map((document) => toMessage(family, document))
    .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}
