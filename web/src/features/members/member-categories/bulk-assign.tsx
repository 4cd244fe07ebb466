import { useSession } from "../../../lib/session.ts";
import type { PanelContentProps } from "../../../ui/list/bulk.ts";
import { BulkAssignment } from "../../../ui/list/bulk-assignment.tsx";
import { assignMany, categoryChoices } from "./queries.ts";
import { strings } from "./strings.ts";

/** Puts the members ticked in the members table into a category of their club. */
export function BulkAssign(props: PanelContentProps) {
  const { context } = useSession();
  if (!context) return null;
  return (
    <BulkAssignment
      {...props}
      query={categoryChoices(context.id)}
      label={strings.category}
      noChoices={strings.none}
      invalidates={["member-categories", "members"]}
      send={assignMany}
    />
  );
}
