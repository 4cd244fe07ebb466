import { Button } from "@chakra-ui/react";
import type { Payout } from "@salle/contract/finance/payouts";
import { formatMoney } from "@salle/money/format";
import { Ban, Download, Ellipsis, FilePlus } from "lucide-react";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import type { PayoutPurpose } from "./payout-panel.tsx";
import { approve, cancel, payingOut } from "./queries.ts";
import { prepareSteps } from "./stepping.tsx";
import { strings } from "./strings.ts";
import { useDownload } from "./use-download.ts";

interface PayoutActionsProps {
  of: Payout;
  /** Opens the panel that asks more. */
  onStep: (purpose: PayoutPurpose) => void;
}

/** What may be done with a payout, as the server's capabilities say; what is next is the primary button. */
export function PayoutActions({ of, onStep }: PayoutActionsProps) {
  const { canApprove, canCancel, canFile, canMarkPaid } = of.capabilities ?? {};
  const { status } = of.attributes;
  const download = useDownload(of);
  const isFiled = status === "FILED" || status === "PAID";
  return (
    <>
      {canFile && isFiled && <More onFile={() => onStep("file")} />}
      {canCancel && <Cancel of={of} />}
      {isFiled && (
        <Button variant="outline" loading={download.isBusy} onClick={() => download.start()}>
          <Download aria-hidden />
          {strings.download}
        </Button>
      )}
      {canApprove && <Approve of={of} />}
      {canFile && !isFiled && <Step label={strings.file} onStep={() => onStep("file")} />}
      {canMarkPaid && <Step label={strings.markPaid} onStep={() => onStep("paid")} />}
    </>
  );
}

const Step = ({ label, onStep }: { label: string; onStep: () => void }) => (
  <Button aria-haspopup="dialog" onPointerEnter={prepareSteps} onFocus={prepareSteps} onClick={onStep}>
    {label}
  </Button>
);

/** The day that a file names may have passed before the bank had it. */
const More = ({ onFile }: { onFile: () => void }) => (
  <Menu label={strings.more} trigger={<Ellipsis aria-hidden />} variant="outline">
    <MenuItem icon={<FilePlus size={16} aria-hidden />} onSelect={onFile}>
      {strings.fileAgain}
    </MenuItem>
  </Menu>
);

function Approve({ of: { id, attributes: a } }: { of: Payout }) {
  const { start } = useAction({
    run: (key) => approve(id, key),
    confirm: {
      title: strings.approveTitle(a.referenceNumber),
      text: strings.approveText(formatMoney(a.amount, a.currency), a.lineCount),
      confirm: strings.approve,
    },
    done: strings.approved(a.referenceNumber),
    failed: strings.approveError,
    invalidates: payingOut,
  });
  return (
    <Button aria-haspopup="dialog" onClick={() => start()}>
      {strings.approve}
    </Button>
  );
}

function Cancel({ of: { id, attributes } }: { of: Payout }) {
  const { start } = useAction({
    run: (key) => cancel(id, key),
    confirm: {
      title: strings.cancelTitle(attributes.referenceNumber),
      text: strings.cancelText,
      confirm: strings.cancel,
      cancel: strings.keep,
      isDangerous: true,
    },
    done: strings.cancelled(attributes.referenceNumber),
    failed: strings.cancelError,
    invalidates: payingOut,
  });
  return (
    <Button variant="outline" aria-haspopup="dialog" onClick={() => start()}>
      <Ban aria-hidden />
      {strings.cancel}
    </Button>
  );
}
