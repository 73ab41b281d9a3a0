import { hashPassword, isCommonPassword } from "../auth/passwords";
import { invalid } from "../errors";

/** What is kept of a password that someone chose; refuses one that is tried first. */
export async function hashNewPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) {
    throw invalid({ password: ["This password is among the most used. Choose another"] });
  }
  return hashPassword(password);
}
