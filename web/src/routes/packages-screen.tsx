import { Button } from "@chakra-ui/react";
import type { MembershipPackage } from "@salle/contract/membership/packages";
import { useState } from "react";
import { FeePackagePanel } from "../features/finance/fee-packages/fee-package-panel.tsx";
import { CriteriaPanel } from "../features/membership/criteria/criteria-panel.tsx";
import { loaderFor, PackagesTable } from "../features/membership/packages/list.tsx";
import { type Editing, PackagePanel } from "../features/membership/packages/package-panel.tsx";
import { RowActions } from "../features/membership/packages/row-actions.tsx";
import { strings } from "../features/membership/packages/strings.ts";
import { ownerIn } from "../lib/owner.ts";
import { usePermission, useSession } from "../lib/session.ts";
import { ListHeader } from "../ui/list/list-header.tsx";

export const loader = loaderFor(({ context }) => ({ owner: ownerIn(context) }));

/** `/finance/membership-fees`: the packages of a club, a club group or the federation, with their criteria. */
export function Screen() {
  const { context } = useSession();
  const mayManage = usePermission("packages.manage");
  const mayMakeFees = usePermission("fees.manage");
  const [editing, setEditing] = useState<Editing | null>(null);
  const [criteriaOf, setCriteriaOf] = useState<{ id: string; name: string } | null>(null);
  const onEdit = ({ id, attributes: { name } }: MembershipPackage) => setEditing({ id, name });
  const onCriteria = ({ id, attributes: { name } }: MembershipPackage) => setCriteriaOf({ id, name });
  if (!context) return null;
  const owner = ownerIn(context);
  const add = mayManage && (
    <Button onClick={() => setEditing({ id: null, name: "" })} aria-haspopup="dialog">
      {strings.add}
    </Button>
  );
  return (
    <>
      <ListHeader title={strings.title} actions={add} />
      <PackagesTable
        isPage
        owner={owner}
        actions={(row) => <RowActions of={row} onEdit={onEdit} onCriteria={onCriteria} />}
        emptyAction={add}
      />
      <PackagePanel
        owner={owner}
        editing={editing}
        onClose={() => setEditing(null)}
        feePanel={mayMakeFees ? (panel) => <FeePackagePanel owner={owner} {...panel} /> : null}
      />
      <CriteriaPanel of={criteriaOf} onClose={() => setCriteriaOf(null)} />
    </>
  );
}
