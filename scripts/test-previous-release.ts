import { main } from "./lib/project";
import { testPreviousRelease } from "./testing/previous-release";

/** Tests a release, by default the last one, with the current migrations. */
main(() => testPreviousRelease(process.argv[2]));
