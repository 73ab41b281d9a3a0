/**
 * Runs changes of an object's storage of which all or none are stored. After a failure, `reload` makes
 * the object's memory agree with its storage again.
 */
export function runTransaction<Value>(
  storage: DurableObjectStorage,
  change: () => Value,
  reload: () => void,
): Value {
  try {
    return storage.transactionSync(change);
  } catch (error) {
    reload();
    throw error;
  }
}
