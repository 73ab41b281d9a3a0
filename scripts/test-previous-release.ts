import { main } from "./lib/project";
import { testPreviousRelease } from "./testing/previous-release";

/** Tests the release that is named, or the last one, with the migrations of this one. */
main(() => testPreviousRelease(process.argv[2]));
