import type { FeePackageAssignment } from "@salle/contract/finance/fee-assignments";
import type { FeePackage } from "@salle/contract/finance/fee-packages";
import { AssignPanel } from "../features/finance/fee-assignments/assign-panel.tsx";
import { OrganisationsPanel } from "../features/finance/fee-assignments/organisations-panel.tsx";
import { ResumePanel } from "../features/finance/fee-assignments/resume-panel.tsx";
import type { Whose } from "../features/finance/fee-packages/index.ts";
import { type OpenedPackage, PackagePanel } from "../features/finance/fee-packages/package-panel.tsx";

/** Which panel is open, and what it is of. */
export type Opened =
  | OpenedPackage
  | { panel: "assign"; feePackage?: FeePackage }
  | { panel: "organisations"; of: FeePackage }
  | { panel: "resume"; of: FeePackageAssignment };

interface FeePackagePanelsProps {
  whose: Whose;
  opened: Opened | null;
  onOpen: (opened: Opened | null) => void;
}

/** The panels of fee packages and of who is billed for them, lazy-loaded when the first of them is opened. */
export function FeePackagePanels({ whose, opened, onOpen }: FeePackagePanelsProps) {
  const close = () => onOpen(null);
  return (
    <>
      <PackagePanel
        whose={whose}
        opened={opened?.panel === "details" || opened?.panel === "fees" ? opened : null}
        onClose={close}
        onMade={(of) => onOpen({ panel: "fees", of })}
      />
      <AssignPanel whose={whose} assigning={opened?.panel === "assign" ? opened : null} onClose={close} />
      <OrganisationsPanel whose={whose} of={opened?.panel === "organisations" ? opened.of : null} onClose={close} />
      <ResumePanel of={opened?.panel === "resume" ? opened.of : null} onClose={close} />
    </>
  );
}
