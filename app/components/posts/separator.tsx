/** The dot between details of a line, for those who hear or see the page without its styles. */
export function Separator() {
  return <span className="sr-only"> · </span>;
}
