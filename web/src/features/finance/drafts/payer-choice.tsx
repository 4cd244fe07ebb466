import { Box } from "@chakra-ui/react";
import { FormProvider } from "react-hook-form";
import { ownerIn } from "../../../lib/owner.ts";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { SegmentField } from "../../../ui/form/segment-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { payerOptions } from "../bills/index.ts";
import { type ChoiceProps, MemberChoice } from "./member-choice.tsx";
import { OrganisationChoice } from "./organisation-choice.tsx";
import { type PayerKind, payerKinds } from "./payer.ts";
import { strings } from "./strings.ts";

interface PayerChoiceProps extends Omit<ChoiceProps, "busyWith"> {
  busyWith?: string | null;
  /** What it begins with, such as what somebody was that was chosen before. */
  first?: PayerKind;
}

/** Whom an issuer can bill, to choose one of: a member, or where there are any a club or a group. */
export const PayerChoice = ({ busyWith = null, first = "member", ...choice }: PayerChoiceProps) => (
  <Loaded query={payerOptions(ownerIn(choice.of))} height="64">
    {(options) =>
      options.length > 0 ? (
        <EitherChoice {...choice} busyWith={busyWith} first={first} />
      ) : (
        <MemberChoice {...choice} busyWith={busyWith} />
      )
    }
  </Loaded>
);

const kinds = payerKinds.map((value) => ({ value, label: strings.kinds[value] }));

function EitherChoice({ first, ...choice }: ChoiceProps & { first: PayerKind }) {
  const form = useForm({ defaultValues: { kind: first } });
  const Choice = form.watch("kind") === "organisation" ? OrganisationChoice : MemberChoice;
  return (
    <>
      <FormProvider {...form}>
        <SegmentField name="kind" label={strings.payer} options={kinds} />
      </FormProvider>
      <Box mt="4">
        <Choice {...choice} />
      </Box>
    </>
  );
}
