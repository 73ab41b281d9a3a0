import { readIfThere } from "../messenger/storage";

/**
 * A few values of an object in a row of their own, read as it wakes. The platform's key-value store
 * prepares four statements for each object at each awakening (decision 76).
 */
export class StoredValues {
  readonly #storage: DurableObjectStorage;
  #values: Record<string, unknown> = {};
  #hasTable = true;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    const rows = readIfThere<{ json: string }>(storage.sql, "SELECT json FROM stored_values");
    if (rows) this.#values = JSON.parse(rows[0]?.json ?? "{}");
    else this.forget();
    // An older object has them in the key-value store.
    if (!rows) for (const [name, value] of storage.kv.list()) this.put(name, value);
  }

  get<Value>(name: string): Value | undefined {
    return this.#values[name] as Value | undefined;
  }

  put(name: string, value: unknown): void {
    const { sql } = this.#storage;
    if (!this.#hasTable)
      sql.exec("CREATE TABLE stored_values (id INTEGER PRIMARY KEY, json TEXT NOT NULL)");
    this.#hasTable = true;
    this.#values[name] = value;
    sql.exec("INSERT OR REPLACE INTO stored_values VALUES (0, ?)", JSON.stringify(this.#values));
  }

  /** Notes that all the object had was deleted. */
  forget(): void {
    this.#values = {};
    this.#hasTable = false;
  }
}
