import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { AddPackageFee, feePackageText } from "@salle/contract/finance/fee-packages";
import type { Fee } from "@salle/contract/finance/fees";
import { to } from "../../../lib/links.ts";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { SelectField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { TextLink } from "../../../ui/layout/link.tsx";
import { addFee, feesFor } from "./queries.ts";
import { strings } from "./strings.ts";

interface AddFeeProps {
  /** The package's. */
  id: string;
  /** Somebody goes to where fees are made. */
  onLeave: () => void;
}

/** Adds a fee to a package, of those that its owner can charge and that are not in it yet. */
export function AddFee({ id, onLeave }: AddFeeProps) {
  return (
    <Loaded query={feesFor(id)} height="24">
      {(fees) =>
        fees.length === 0 ? (
          <Box color="fg.muted">
            {strings.nothingToAdd}{" "}
            <TextLink to={to("/finance/fees/:tab?")} onClick={onLeave}>
              {strings.toFees}
            </TextLink>
          </Box>
        ) : (
          <FeeChoice id={id} fees={fees} />
        )
      }
    </Loaded>
  );
}

function FeeChoice({ id, fees }: { id: string; fees: readonly Fee[] }) {
  const form = useForm<AddPackageFee>({ resolver: zodResolver(AddPackageFee), defaultValues: { feeId: "" } });
  const { problem, submit } = useSubmit(form, { invalidates: ["fee-packages", "fee-assignments", "fees"] });
  const send = ({ feeId }: AddPackageFee) =>
    submit(
      feeId,
      (key) => addFee(id, feeId, key),
      () => {
        form.reset({ feeId: "" });
        toast(strings.added(fees.find((fee) => fee.id === feeId)?.attributes.name ?? ""));
      },
    );
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.addOne} isInline>
      <SelectField
        name="feeId"
        label={strings.fee}
        options={fees.map(({ id: value, attributes: { name, amount } }) => ({
          value,
          label: feePackageText(name, amount),
        }))}
        emptyValue=""
        isRequired
      />
    </Form>
  );
}
