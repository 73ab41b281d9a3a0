import { build } from "./lib/bundle";
import { main } from "./lib/project";

main(() => build());
