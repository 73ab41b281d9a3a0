import { findDifferencesIn } from "./count-differences";
import { db } from "./factory";

/** Every stored count of the tests' database that differs from the number of its rows. */
export function findDifferences() {
  return findDifferencesIn(db);
}
