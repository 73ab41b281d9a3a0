import { build } from "./bundle";
import { main } from "./project";

main(() => build());
