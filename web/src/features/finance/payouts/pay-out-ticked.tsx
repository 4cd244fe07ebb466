import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { MOST_PAID_OUT } from "@salle/contract/finance/codes";
import { CreatePayout, type CreatePayoutInput, type HeldForOther } from "@salle/contract/finance/payouts";
import { formatMoney } from "@salle/money/format";
import { to, useGo } from "../../../lib/links.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { FieldFrame } from "../../../ui/form/field-frame.tsx";
import { useProblem } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import type { PanelContentProps } from "../../../ui/list/bulk.ts";
import { make, payingOut } from "./queries.ts";
import { strings } from "./strings.ts";
import { nettedOf, sumWords } from "./words.ts";

/** Makes a payout to those ticked. */
export function PayOutTicked(props: PanelContentProps<HeldForOther>) {
  return props.rows.length > MOST_PAID_OUT ? (
    <Alert tone="warning">{strings.tooMany}</Alert>
  ) : (
    <PayOutForm {...props} />
  );
}

function PayOutForm({ rows, onClose, onDone }: PanelContentProps<HeldForOther>) {
  const go = useGo();
  const form = useForm<CreatePayoutInput, unknown, CreatePayout>({
    resolver: zodResolver(CreatePayout),
    defaultValues: { owners: rows.map(({ attributes }) => attributes.owner) },
  });
  const { problem, submit } = useSubmit(form, { invalidates: payingOut, failed: strings.makeError });
  const send = (values: CreatePayout) =>
    submit(
      values,
      (key) => make(values, key),
      ({ data: { id, attributes } }) => {
        toast(strings.made(attributes.referenceNumber));
        onDone();
        void go(to("/finance/payouts/batches/:id", { id }));
      },
    );
  const netted = nettedOf(rows.map(({ attributes }) => attributes));
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.payOut} onCancel={onClose}>
      <Box color="fg.muted">
        {netted > 0 && `${strings.nettedText(formatMoney(netted, rows[0]?.attributes.currency))} `}
        {strings.payOutText}
      </Box>
      <WhoIsPaid rows={rows} />
    </Form>
  );
}

/** Who is paid, in the place of a field: what the server says of them stands there. */
function WhoIsPaid({ rows }: { rows: readonly HeldForOther[] }) {
  return (
    <FieldFrame label={strings.whoIsPaid} problem={useProblem("owners")}>
      {({ id, "aria-describedby": describedBy }) => (
        // The summary of what is wrong leads here.
        <output id={id} name="owners" tabIndex={-1} aria-describedby={describedBy}>
          <Box>{sumWords(rows.map(({ attributes }) => attributes))}</Box>
          {rows.map(({ id: row, attributes }) => (
            <Box key={row} color="fg.muted">
              {attributes.name}
            </Box>
          ))}
        </output>
      )}
    </FieldFrame>
  );
}
