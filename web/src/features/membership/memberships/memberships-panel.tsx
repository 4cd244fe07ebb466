import { Button } from "@chakra-ui/react";
import type { Membership } from "@salle/contract/membership/memberships";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { useActOfLink } from "../../../lib/links.ts";
import { MemberRequests } from "../membership-requests/index.ts";
import { AddPanel } from "./add-panel.tsx";
import { DecisionPanel } from "./decision-panel.tsx";
import { EditPanel } from "./edit-panel.tsx";
import { loaderFor, MembershipsTable } from "./list.tsx";
import type { Whose } from "./queries.ts";
import type { FixPages } from "./reasons.tsx";
import { RowActions } from "./row-actions.tsx";
import { strings } from "./strings.ts";

export { loaderFor };

/** A member's memberships, for staff or as their own, with the panels that add and change one (spec 02 §2). */
export function MembershipsPanel({ fixPages = {}, ...whose }: Whose & { fixPages?: FixPages }) {
  const [isAdding, setAdding] = useActOfLink("add");
  const [editing, setEditing] = useState<Membership | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const [explained, setExplained] = useState<Membership | null>(null);
  const [isExplaining, setIsExplaining] = useState(false);
  const edit = (membership: Membership) => {
    setEditing(membership);
    setIsEditing(true);
  };
  const explain = (membership: Membership) => {
    setExplained(membership);
    setIsExplaining(true);
  };
  return (
    <>
      <Suspense>
        <MemberRequests profileId={whose.profileId} />
      </Suspense>
      <MembershipsTable
        {...whose}
        actions={(membership) => <RowActions of={membership} isOwn={whose.isOwn} onEdit={edit} onExplain={explain} />}
        toolbar={(answer) =>
          answer?.meta.canAddMembershipForMember && (
            <Button onClick={() => setAdding(true)} aria-haspopup="dialog">
              <Plus aria-hidden />
              {strings.add}
            </Button>
          )
        }
      />
      <AddPanel whose={whose} fixPages={fixPages} isOpen={isAdding} onClose={() => setAdding(false)} />
      {editing && (
        <EditPanel membership={editing} whose={whose} isOpen={isEditing} onClose={() => setIsEditing(false)} />
      )}
      {explained && (
        <DecisionPanel
          of={explained}
          {...{ whose, fixPages }}
          isOpen={isExplaining}
          onClose={() => setIsExplaining(false)}
        />
      )}
    </>
  );
}
