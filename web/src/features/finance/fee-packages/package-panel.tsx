import type { FeePackage } from "@salle/contract/finance/fee-packages";
import { useRef } from "react";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { DetailsForm } from "./details-form.tsx";
import { PackageFees } from "./package-fees.tsx";
import type { Whose } from "./queries.ts";
import { strings } from "./strings.ts";

/** What the panel shows of a package: its details, "new" for one to be made, or its fees. */
export type OpenedPackage = { panel: "details"; of: FeePackage | "new" } | { panel: "fees"; of: FeePackage };

interface PackagePanelProps {
  whose: Whose;
  /** Null while the panel is closed. */
  opened: OpenedPackage | null;
  onClose: () => void;
  onMade: (made: FeePackage) => void;
}

/**
 * The panel that adds or changes a fee package, and the one of its fees: it is the same, for the fees of a new package
 * are asked for where it was made.
 */
export function PackagePanel({ whose, opened, onClose, onMade }: PackagePanelProps) {
  const guard = usePanelGuard(onClose);
  // While it slides away it still says what it was.
  const shown = useRef(opened);
  if (opened) shown.current = opened;
  const now = shown.current;
  return (
    <Panel
      title={now ? titleOf(now) : ""}
      about={now?.panel === "fees" && strings.feesAbout}
      isOpen={opened !== null}
      onClose={() => void guard.close()}
    >
      {now?.panel === "details" && (
        <DetailsForm whose={whose} of={now.of === "new" ? null : now.of} guard={guard} onMade={onMade} />
      )}
      {now?.panel === "fees" && <PackageFees id={now.of.id} onClose={guard.leave} />}
    </Panel>
  );
}

function titleOf({ panel, of }: OpenedPackage): string {
  if (of === "new") return strings.add;
  return panel === "fees" ? strings.feesTitle(of.attributes.name) : strings.editTitle(of.attributes.name);
}
