import { Field, type fieldProps } from "~/components/forms/field";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import type { Editing } from "~/server/forms/post-editor.server";

type Props = { field: ReturnType<typeof fieldProps>; editing: Editing };

export function ScheduleFields({ field, editing }: Props) {
  const { isScheduled, timeZone } = editing;
  const zone = timeZone === "UTC" ? "UTC" : timeZone.replaceAll("_", " ");
  return (
    <Panel>
      {/* Closed, it would hide a typed time beside "Publish". */}
      <details
        className="schedule"
        open={Boolean(isScheduled || field.errors?.length || field.defaultValue)}
      >
        <summary>{isScheduled ? "Change the time" : "Schedule it for later"}</summary>
        <div className="stack">
          <Field
            {...field}
            label="Date and time"
            type="datetime-local"
            hint={`Time zone: ${zone} (change it in settings). Like 2026-11-14 08:30`}
          />
          <Button name="intent" value="schedule" wide>
            <Icon name="clock" />
            Schedule
          </Button>
        </div>
      </details>
    </Panel>
  );
}
