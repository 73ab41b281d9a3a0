import type { AdminAct } from "../../contract/responses/admin-acts";
import type { ActRow } from "../queries/admin-acts";

export function toAdminAct(row: ActRow): AdminAct {
  return {
    _id: row.id,
    id: row.id,
    operation: row.operation,
    via: row.via,
    by: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name },
    subjectId: row.subject_id,
    label: row.label,
    createdAt: row.created_at,
  };
}
