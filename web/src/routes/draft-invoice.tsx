import { Box, Button } from "@chakra-ui/react";
import type { LineItem } from "@salle/contract/finance/invoices";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { DatesPanel } from "../features/finance/drafts/dates-panel.tsx";
import { DraftActions } from "../features/finance/drafts/draft-actions.tsx";
import { DraftStep } from "../features/finance/drafts/draft-step.tsx";
import { LineActions } from "../features/finance/drafts/line-actions.tsx";
import { LinePanel } from "../features/finance/drafts/line-panel.tsx";
import { strings } from "../features/finance/drafts/strings.ts";
import { InvoiceView } from "../features/finance/invoices/invoice-view.tsx";
import { invoice } from "../features/finance/invoices/queries.ts";
import { Timeline } from "../features/finance/invoices/timeline.tsx";
import { InvoiceLayout } from "./invoice-layout.tsx";

/** A draft: its lines are added, changed and taken off where they will stand; then it is approved. */
export function DraftInvoice({ id }: { id: string }) {
  const { data } = useSuspenseQuery(invoice(id));
  const [line, setLine] = useState<LineItem | "new" | null>(null);
  const [purpose, setPurpose] = useState<"approve" | "keep" | null>(null);
  const mayEdit = data.capabilities?.canEdit ?? false;
  const add = () => setLine("new");
  const editing = mayEdit && {
    empty: strings.noLines,
    actionsOf: (of: LineItem) => <LineActions of={of} onEdit={setLine} />,
    below: (
      <Box mt="3" data-chrome="">
        <Button variant="outline" aria-haspopup="dialog" onClick={add}>
          <Plus aria-hidden />
          {strings.addLine}
        </Button>
      </Box>
    ),
  };
  return (
    <>
      <InvoiceLayout
        payerHandle={data.attributes.payerHandle}
        title={strings.titleOf(data.attributes.invoiceNumber)}
        actions={mayEdit && <DraftActions draft={data} onDates={() => setPurpose("keep")} />}
        next={mayEdit && <DraftStep draft={data} onAdd={add} onApprove={() => setPurpose("approve")} />}
        beside={<Timeline invoice={data} payments={data.payments} />}
      >
        <InvoiceView invoice={data} {...(editing && { editing })} />
      </InvoiceLayout>
      <LinePanel invoiceId={id} editing={line} onClose={() => setLine(null)} />
      <DatesPanel draft={data} purpose={purpose} onClose={() => setPurpose(null)} />
    </>
  );
}
