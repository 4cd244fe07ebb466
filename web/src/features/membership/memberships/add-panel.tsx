import { zodResolver } from "@hookform/resolvers/zod";
import { isCalendarDate } from "@salle/calendar/calendar-date";
import type { MembershipForm, PackageOption } from "@salle/contract/membership/memberships";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useGo } from "../../../lib/links.ts";
import { sales } from "../../../lib/queries.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { SwitchField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { LongTextField } from "../../../ui/form/long-text-field.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { type AddValues, addSchema, attributesOf } from "./add-values.ts";
import { Agreed, DueToday } from "./agreed.tsx";
import { PackageCards } from "./package-cards.tsx";
import { invoicePath } from "./paths.ts";
import { add, askFor, membershipForm, type Whose } from "./queries.ts";
import type { FixPages } from "./reasons.tsx";
import { strings } from "./strings.ts";

interface AddPanelProps {
  whose: Whose;
  fixPages: FixPages;
  isOpen: boolean;
  onClose: () => void;
}

/** Adds a membership, by staff or by the member; the way on may lead to its invoice (spec 02 §2). */
export function AddPanel({ whose, fixPages, isOpen, onClose }: AddPanelProps) {
  const guard = usePanelGuard(onClose);
  const [about, setAbout] = useState<string>();
  return (
    <Panel title={strings.add} about={about} isOpen={isOpen} onClose={() => void guard.close()}>
      <Loaded query={membershipForm(whose)}>
        {(offered) =>
          offered.membershipPackageOptions.length === 0 ? (
            <Alert tone="info">{strings.noPackages}</Alert>
          ) : (
            <AddForm whose={whose} fixPages={fixPages} offered={offered} guard={guard} onAbout={setAbout} />
          )
        }
      </Loaded>
    </Panel>
  );
}

interface AddFormProps {
  whose: Whose;
  fixPages: FixPages;
  offered: MembershipForm["attributes"];
  guard: ReturnType<typeof usePanelGuard>;
  /** For whom it is, which the panel's head says. */
  onAbout: (about: string) => void;
}

function AddForm({ whose, fixPages, offered, guard, onAbout }: AddFormProps) {
  const { isOwn } = whose;
  const { clubMemberDisplayName } = offered;
  useEffect(() => {
    if (!isOwn) onAbout(strings.addFor(clubMemberDisplayName));
  }, [isOwn, clubMemberDisplayName, onAbout]);
  const go = useGo();
  const form = useForm<AddValues, unknown, AddValues>({
    resolver: zodResolver(addSchema),
    defaultValues: {
      membershipType: "",
      startDate: offered.today,
      markMembershipPaid: false,
      goToInvoice: true,
      note: "",
    },
  });
  const { problem, submit } = useSubmit(form, { invalidates: ["membership-requests", ...sales] });

  const ask = async ({ membershipType, note }: AddValues) => {
    await submit(
      { membershipType, note },
      (key) => askFor(whose, { membershipType, note }, key),
      ({ data }) => {
        guard.leave();
        toast(strings.asked(data.attributes.ownerLabel));
      },
    );
  };
  const sell = async (values: AddValues) => {
    await submit(
      values,
      (key) => add(whose, attributesOf(values, offered), key),
      async ({ attributes: { invoiceId, status, membershipTypeName }, capabilities }) => {
        guard.leave();
        toast(strings.added(membershipTypeName));
        const isUseful = invoiceId && capabilities?.canViewInvoice && status === "pending_payment";
        if (values.goToInvoice && isUseful) await go(invoicePath(invoiceId, isOwn), { ignoreBlocker: true });
      },
    );
  };
  const [chosen, startDate] = form.watch(["membershipType", "startDate"]);
  const from = isOwn || startDate === offered.today || !isCalendarDate(startDate) ? undefined : startDate;
  const shown = useQuery({ ...membershipForm(whose, from), placeholderData: keepPreviousData }).data ?? offered;
  const option = shown.membershipPackageOptions.find(({ value }) => value === chosen);
  const isAsked = option?.needsApproval === true;
  return (
    <Form
      form={form}
      onSubmit={isAsked ? ask : sell}
      problem={problem}
      submit={isAsked ? strings.ask : strings.add}
      onCancel={() => void guard.close()}
      onDirty={guard.setDirty}
      aside={option && !isAsked && <DueToday {...option} />}
    >
      <PackageCards options={shown.membershipPackageOptions} isOwn={isOwn} fixPages={fixPages} />
      {isAsked ? (
        <>
          <Alert tone="info">{strings.needsApproval}</Alert>
          <LongTextField name="note" label={strings.note} hint={strings.noteHint} lines={3} maxLength={500} />
        </>
      ) : (
        <SaleFields {...{ isOwn, option }} mayMarkPaid={offered.canMarkMembershipPaid} />
      )}
    </Form>
  );
}

interface SaleFieldsProps {
  isOwn: boolean;
  option: PackageOption | undefined;
  mayMarkPaid: boolean;
}

/** What is asked where it is sold at once. */
const SaleFields = ({ isOwn, option, mayMarkPaid }: SaleFieldsProps) => (
  <>
    {!isOwn && <DateField name="startDate" label={strings.startDate} isRequired isScheduled />}
    {!isOwn && mayMarkPaid && (
      <SwitchField name="markMembershipPaid" label={strings.markPaid} hint={strings.markPaidHint} />
    )}
    {option && <Agreed option={option} />}
    <SwitchField
      name="goToInvoice"
      label={strings.payNow}
      hint={isOwn ? strings.payNowHint : strings.payNowStaffHint}
    />
  </>
);
