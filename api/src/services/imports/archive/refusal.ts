/** Why an archive is not read at all, in the words of its owner's screen. */
export class ImportRefusal extends Error {
  override readonly name = "ImportRefusal";
}
