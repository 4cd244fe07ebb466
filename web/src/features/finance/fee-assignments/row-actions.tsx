import type { FeePackageAssignment } from "@salle/contract/finance/fee-assignments";
import { MoreHorizontal, Play, SquareX } from "lucide-react";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { words } from "../../../ui/strings.ts";
import { strings } from "./strings.ts";
import { useEnd } from "./use-end.ts";

/** What may be done with an assignment: the server's capabilities decide. */
export function AssignmentActions({ of, onResume }: { of: FeePackageAssignment; onResume: () => void }) {
  const { feePackageName, payerName } = of.attributes;
  const { canEnd, canResume } = of.capabilities ?? {};
  const end = useEnd(of);
  if (!canEnd && !canResume) return null;
  return (
    <Menu
      label={words.actionsFor(strings.actionsOf(feePackageName, payerName))}
      trigger={<MoreHorizontal aria-hidden />}
    >
      {canResume && (
        <MenuItem icon={<Play size={16} aria-hidden />} onSelect={onResume}>
          {strings.resume}
        </MenuItem>
      )}
      {canEnd && (
        <MenuItem icon={<SquareX size={16} aria-hidden />} onSelect={end.start}>
          {strings.end}
        </MenuItem>
      )}
    </Menu>
  );
}
