import { Button } from "@chakra-ui/react";
import type { Membership } from "@salle/contract/membership/memberships";
import { Plus } from "lucide-react";
import { useState } from "react";
import { type Path, useActOfLink } from "../../../lib/links.ts";
import { AddPanel } from "./add-panel.tsx";
import { EditPanel } from "./edit-panel.tsx";
import { loaderFor, MembershipsTable } from "./list.tsx";
import type { Whose } from "./queries.ts";
import { RowActions } from "./row-actions.tsx";
import { strings } from "./strings.ts";

export { loaderFor };

/** A member's memberships, for staff or as their own, with the panels that add and change one (spec 02 §2). */
export function MembershipsPanel({ editPage, ...whose }: Whose & { editPage?: Path | undefined }) {
  const [isAdding, setAdding] = useActOfLink("add");
  const [editing, setEditing] = useState<Membership | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const edit = (membership: Membership) => {
    setEditing(membership);
    setIsEditing(true);
  };
  return (
    <>
      <MembershipsTable
        {...whose}
        actions={(membership) => <RowActions of={membership} isOwn={whose.isOwn} onEdit={edit} />}
        toolbar={(answer) =>
          answer?.meta.canAddMembershipForMember && (
            <Button onClick={() => setAdding(true)} aria-haspopup="dialog">
              <Plus aria-hidden />
              {strings.add}
            </Button>
          )
        }
      />
      <AddPanel whose={whose} editPage={editPage} isOpen={isAdding} onClose={() => setAdding(false)} />
      {editing && (
        <EditPanel membership={editing} whose={whose} isOpen={isEditing} onClose={() => setIsEditing(false)} />
      )}
    </>
  );
}
