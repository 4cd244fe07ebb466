import { Button } from "@chakra-ui/react";
import type { FeeType } from "@salle/contract/finance/fee-types";
import type { Fee } from "@salle/contract/finance/fees";
import { own } from "@salle/contract/own";
import { lazy, Suspense, useRef, useState } from "react";
import { AssignmentsTable, loaderFor as assignmentsLoader } from "../features/finance/fee-assignments/list.tsx";
import { AssignmentActions } from "../features/finance/fee-assignments/row-actions.tsx";
import { strings as assignmentStrings } from "../features/finance/fee-assignments/strings.ts";
import { PackagesTable, loaderFor as packagesLoader } from "../features/finance/fee-packages/list.tsx";
import { PackageActions } from "../features/finance/fee-packages/row-actions.tsx";
import { strings as packageStrings } from "../features/finance/fee-packages/strings.ts";
import { TypesTable, loaderFor as typesLoader } from "../features/finance/fee-types/list.tsx";
import { TypeActions } from "../features/finance/fee-types/row-actions.tsx";
import { strings as typeStrings } from "../features/finance/fee-types/strings.ts";
import { TypePanel } from "../features/finance/fee-types/type-panel.tsx";
import { FeePanel } from "../features/finance/fees/fee-panel.tsx";
import { FeesTable, loaderFor as feesLoader } from "../features/finance/fees/list.tsx";
import { FeeActions } from "../features/finance/fees/row-actions.tsx";
import { strings } from "../features/finance/fees/strings.ts";
import { chunk } from "../lib/chunks.ts";
import { useTabs } from "../lib/links.ts";
import { usePermission, useSession } from "../lib/session.ts";
import { RouteTabs } from "../ui/layout/tabs.tsx";
import { ListHeader } from "../ui/list/list-header.tsx";
import type { Opened } from "./fee-package-panels.tsx";
import type { LoaderVisit } from "./row.ts";

const loadTypes = typesLoader(({ context: { type, id } }) => ({ type, id }));
const loadPackages = packagesLoader(({ context: { type, id } }) => ({ type, id }));
const loadAssignments = assignmentsLoader(({ context: { type, id } }) => ({ type, id }));
const loadFees = feesLoader(({ context: { type, id }, params }) => ({
  type,
  id,
  isArchived: params.tab === "archived",
}));

export function loader(visit: LoaderVisit): Promise<void> {
  switch (visit.params.tab) {
    case "types":
      return loadTypes(visit);
    case "packages":
      return loadPackages(visit);
    case "assignments":
      return loadAssignments(visit);
    default:
      return loadFees(visit);
  }
}

const FeePackagePanels = lazy(
  chunk(async () => ({ default: (await import("./fee-package-panels.tsx")).FeePackagePanels })),
);

/**
 * `/finance/fees/:tab?`: what a club or a club group can charge, of which kinds, what it charges together, who is billed
 * for that, and what it charges no longer.
 */
export function Screen() {
  const { context } = useSession();
  const mayManage = usePermission("fees.manage");
  const { tab } = useTabs();
  const [fee, setFee] = useState<Fee | "new" | null>(null);
  const [feeType, setFeeType] = useState<FeeType | "new" | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const wasOpened = useRef(false);
  wasOpened.current ||= opened !== null;
  if (!context) return null;
  const { type, id } = context;
  const whose = { type, id };
  const ofFees = { ...whose, isArchived: tab === "archived" };
  const adds: Readonly<Record<string, { words: string; open: () => void }>> = {
    fees: { words: strings.add, open: () => setFee("new") },
    types: { words: typeStrings.add, open: () => setFeeType("new") },
    packages: { words: packageStrings.add, open: () => setOpened({ panel: "details", of: "new" }) },
    assignments: { words: assignmentStrings.assign, open: () => setOpened({ panel: "assign" }) },
  };
  const asked = mayManage ? own(adds, tab) : undefined;
  const add = asked && (
    <Button onClick={asked.open} aria-haspopup="dialog">
      {asked.words}
    </Button>
  );
  return (
    <>
      <ListHeader title={strings.title} actions={add} />
      <RouteTabs label={strings.tabs} />
      {tab === "types" && (
        <TypesTable
          {...whose}
          actions={(row) => <TypeActions of={row} onEdit={setFeeType} />}
          emptyAction={add}
          isPage
        />
      )}
      {tab === "packages" && (
        <PackagesTable
          {...whose}
          actions={(row) => (
            <PackageActions
              of={row}
              onEdit={() => setOpened({ panel: "details", of: row })}
              onFees={() => setOpened({ panel: "fees", of: row })}
              onAssign={() => setOpened({ panel: "assign", feePackage: row })}
              onBillOrganisations={() => setOpened({ panel: "organisations", of: row })}
            />
          )}
          emptyAction={add}
          isPage
        />
      )}
      {tab === "assignments" && (
        <AssignmentsTable
          {...whose}
          actions={(row) => <AssignmentActions of={row} onResume={() => setOpened({ panel: "resume", of: row })} />}
          emptyAction={add}
          isPage
        />
      )}
      {(tab === "fees" || tab === "archived") && (
        <FeesTable {...ofFees} actions={(row) => <FeeActions of={row} onEdit={setFee} />} emptyAction={add} isPage />
      )}
      <FeePanel whose={ofFees} editing={fee} onClose={() => setFee(null)} />
      <TypePanel whose={whose} editing={feeType} onClose={() => setFeeType(null)} />
      <Suspense>{wasOpened.current && <FeePackagePanels whose={whose} opened={opened} onOpen={setOpened} />}</Suspense>
    </>
  );
}
