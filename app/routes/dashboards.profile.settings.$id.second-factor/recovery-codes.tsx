import { useParams } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { paths } from "~/utils/paths";
import "./second-factor.css";

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { id = "" } = useParams();
  return (
    <Panel heading="Save these recovery codes">
      <div className="stack">
        <p>
          Each recovery code works once, if you lose your phone. Save them now: you won’t see them
          again.
        </p>
        <ol className="recovery-codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <p>
          <ButtonLink href={paths.secondFactorSettings(id)} variant="primary">
            I’ve saved them
          </ButtonLink>
        </p>
      </div>
    </Panel>
  );
}
