import { testScreens } from "../fixtures/axe";
import { FORM_SCREENS, READING_SCREENS } from "../fixtures/screens";

testScreens([...READING_SCREENS, ...FORM_SCREENS]);
testScreens(FORM_SCREENS, { withoutScripts: true });
