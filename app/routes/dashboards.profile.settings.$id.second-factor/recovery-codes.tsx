import { useParams } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { paths } from "~/utils/paths";
import "./second-factor.css";

/** New recovery codes, which are shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { id = "" } = useParams();
  return (
    <Panel heading="Keep these recovery codes">
      <div className="stack">
        <p>
          Logging in takes a code of your app now. Without your phone, each of these works once in
          its place. Print them or write them down: they are not shown again.
        </p>
        <ol className="recovery-codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <p>
          <ButtonLink href={paths.secondFactorSettings(id)} variant="primary">
            I have kept them
          </ButtonLink>
        </p>
      </div>
    </Panel>
  );
}
