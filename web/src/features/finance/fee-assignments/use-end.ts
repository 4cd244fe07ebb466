import type { FeePackageAssignment } from "@salle/contract/finance/fee-assignments";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { end } from "./queries.ts";
import { strings } from "./strings.ts";

/** Ends an assignment, once it is confirmed. */
export function useEnd(of: FeePackageAssignment, onDone?: (ended: FeePackageAssignment) => void) {
  const { feePackageName, payerName } = of.attributes;
  return useAction<{ data: FeePackageAssignment }>({
    run: (key) => end(of.id, key),
    confirm: {
      title: strings.endTitle(feePackageName, payerName),
      text: strings.endText,
      confirm: strings.end,
      isDangerous: true,
    },
    done: strings.hasEnded(feePackageName, payerName),
    invalidates: ["fee-assignments", "fee-packages"],
    ...(onDone && { onDone: ({ data }) => onDone(data) }),
  });
}
