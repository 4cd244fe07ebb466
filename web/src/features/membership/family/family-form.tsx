import { zodResolver } from "@hookform/resolvers/zod";
import type { FamilyMember } from "@salle/contract/membership/family";
import { useEffect } from "react";
import { to, useGo } from "../../../lib/links.ts";
import { sales } from "../../../lib/queries.ts";
import { useSession } from "../../../lib/session.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { SwitchField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import type { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { offerStrings } from "../offers/index.ts";
import { Due } from "./due.tsx";
import { blankFor, type FamilyValues, familySchema, fieldOf, type Order, optionIn, ordersOf } from "./family-values.ts";
import { MemberFields } from "./member-fields.tsx";
import { strings } from "./strings.ts";
import { useBuying } from "./use-buying.ts";

interface FamilyFormProps {
  places: readonly FamilyMember[];
  guard: ReturnType<typeof usePanelGuard>;
  /** Asks again what can be had, once some of it has been bought. */
  onChanged: () => unknown;
}

export function FamilyForm({ places, guard, onChanged }: FamilyFormProps) {
  const go = useGo();
  const { session } = useSession();
  const form = useForm<FamilyValues, unknown, FamilyValues>({
    resolver: zodResolver(familySchema(places)),
    defaultValues: blankFor(places),
  });
  const { problem, submit } = useSubmit(form, { invalidates: sales });
  const buy = useBuying((bought) => {
    const choices = bought.flatMap((order) => order.choices);
    for (const { place } of choices) form.setValue(fieldOf(place), "", { shouldDirty: true });
    toast(strings.partly(choices.map(({ place, option }) => strings.boughtFor(option.name, place.attributes.name))));
    void onChanged();
  });
  const chosen = form.watch("chosen");
  const orders = ordersOf(chosen, places);
  useCheckTogether(form, orders);

  const send = async (values: FamilyValues) => {
    const sent = ordersOf(values.chosen, places);
    // Each seller's has a key of its own.
    await submit(
      values,
      () => buy(sent),
      async (purchases) => {
        guard.leave();
        toast(strings.added(purchases.reduce((sum, { membershipIds }) => sum + membershipIds.length, 0)));
        const [only, ...more] = purchases;
        const isTheirs = only?.payerAccountId === session.accountId;
        if (values.goToInvoice && only && more.length === 0 && !only.isPaid && isTheirs) {
          await go(to("/member/make-payments/:invoice", { invoice: only.invoiceId }), { ignoreBlocker: true });
        }
      },
    );
  };
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={strings.add}
      onCancel={() => void guard.close()}
      onDirty={guard.setDirty}
      aside={<Due orders={orders} />}
    >
      {places.map((place) => (
        <MemberFields key={place.id} place={place} option={optionIn(chosen, place)} />
      ))}
      {orders.length <= 1 && <SwitchField name="goToInvoice" label={offerStrings.payNow} hint={strings.payNowHint} />}
    </Form>
  );
}

/** What one field is told depends on all of them, so after a try each choice has all checked again. */
function useCheckTogether(form: ReturnType<typeof useForm<FamilyValues>>, orders: readonly Order[]): void {
  const { trigger, formState } = form;
  const { isSubmitted } = formState;
  const all = JSON.stringify(orders.map(({ choices }) => choices.map(({ place }) => place.id)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice
  useEffect(() => {
    if (isSubmitted) void trigger("chosen");
  }, [all]);
}
