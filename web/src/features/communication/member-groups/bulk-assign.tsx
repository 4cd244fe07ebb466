import { ownerIn } from "../../../lib/owner.ts";
import { useSession } from "../../../lib/session.ts";
import type { PanelContentProps } from "../../../ui/list/bulk.ts";
import { BulkAssignment } from "../../../ui/list/bulk-assignment.tsx";
import { assignMany, groupChoices } from "./queries.ts";
import { strings } from "./strings.ts";

/** Puts the members ticked in the members table into a group. */
export function BulkAssign(props: PanelContentProps) {
  const { context } = useSession();
  if (!context) return null;
  const owner = ownerIn(context);
  return (
    <BulkAssignment
      {...props}
      query={groupChoices(owner)}
      label={strings.group}
      noChoices={strings.none}
      invalidates={["member-groups", "members"]}
      send={(group, ids, key) => assignMany(owner, group, ids, key)}
    />
  );
}
