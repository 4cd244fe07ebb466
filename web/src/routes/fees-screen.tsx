import { Button } from "@chakra-ui/react";
import type { FeeType } from "@salle/contract/finance/fee-types";
import type { Fee } from "@salle/contract/finance/fees";
import { useState } from "react";
import { TypesTable, loaderFor as typesLoader } from "../features/finance/fee-types/list.tsx";
import { TypeActions } from "../features/finance/fee-types/row-actions.tsx";
import { strings as typeStrings } from "../features/finance/fee-types/strings.ts";
import { TypePanel } from "../features/finance/fee-types/type-panel.tsx";
import { FeePanel } from "../features/finance/fees/fee-panel.tsx";
import { FeesTable, loaderFor as feesLoader } from "../features/finance/fees/list.tsx";
import { FeeActions } from "../features/finance/fees/row-actions.tsx";
import { strings } from "../features/finance/fees/strings.ts";
import { useTabs } from "../lib/links.ts";
import { usePermission, useSession } from "../lib/session.ts";
import { RouteTabs } from "../ui/layout/tabs.tsx";
import { ListHeader } from "../ui/list/list-header.tsx";
import type { LoaderVisit } from "./row.ts";

const loadTypes = typesLoader(({ context: { type, id } }) => ({ type, id }));
const loadFees = feesLoader(({ context: { type, id }, params }) => ({
  type,
  id,
  isArchived: params.tab === "archived",
}));

export const loader = (visit: LoaderVisit) => (visit.params.tab === "types" ? loadTypes(visit) : loadFees(visit));

/** `/finance/fees/:tab?`: what a club or a club group can charge, of which kinds, and what it charges no longer. */
export function Screen() {
  const { context } = useSession();
  const mayManage = usePermission("fees.manage");
  const { tab } = useTabs();
  const [fee, setFee] = useState<Fee | "new" | null>(null);
  const [feeType, setFeeType] = useState<FeeType | "new" | null>(null);
  if (!context) return null;
  const { type, id } = context;
  const isOfTypes = tab === "types";
  const add = mayManage && tab !== "archived" && (
    <Button onClick={() => (isOfTypes ? setFeeType("new") : setFee("new"))} aria-haspopup="dialog">
      {isOfTypes ? typeStrings.add : strings.add}
    </Button>
  );
  const whose = { type, id, isArchived: tab === "archived" };
  return (
    <>
      <ListHeader title={strings.title} actions={add} />
      <RouteTabs label={strings.tabs} />
      {isOfTypes ? (
        <TypesTable
          type={type}
          id={id}
          actions={(row) => <TypeActions of={row} onEdit={setFeeType} />}
          emptyAction={add}
          isPage
        />
      ) : (
        <FeesTable {...whose} actions={(row) => <FeeActions of={row} onEdit={setFee} />} emptyAction={add} isPage />
      )}
      <FeePanel whose={whose} editing={fee} onClose={() => setFee(null)} />
      <TypePanel whose={{ type, id }} editing={feeType} onClose={() => setFeeType(null)} />
    </>
  );
}
