import { BuyForFamily, type FamilyMember, MOST_BOUGHT } from "@salle/contract/membership/family";
import type { PackageOption } from "@salle/contract/membership/memberships";
import { own } from "@salle/contract/own";
import * as z from "zod/mini";
import { ApiFailure } from "../../../lib/failure.ts";
import type { Option } from "../../../ui/form/select.tsx";
import { suffixOf } from "../offers/index.ts";
import { strings } from "./strings.ts";

/** What is chosen for whom. */
interface Choice {
  place: FamilyMember;
  option: PackageOption;
}

/** What is chosen of one seller: one invoice. */
export interface Order {
  seller: string;
  sellerLabel: string;
  choices: Choice[];
  amount: number;
  currency: string;
}

/** The field of a place, by its id: what is offered may change while the form is open. */
export const fieldOf = ({ id }: FamilyMember) => `chosen.${id}` as const;

const Values = z.object({ chosen: z.record(z.string(), z.string()), goToInvoice: z.boolean() });
export type FamilyValues = z.infer<typeof Values>;

export const blankFor = (places: readonly FamilyMember[]): FamilyValues => ({
  chosen: Object.fromEntries(places.map(({ id }) => [id, ""])),
  goToInvoice: true,
});

const isOffered = ({ attributes }: FamilyMember) => attributes.membershipPackageOptions.length > 0;

/** Whether anybody has something to choose from. */
export const isAnythingOffered = (places: readonly FamilyMember[]): boolean => places.some(isOffered);

/** The form's check: nothing chosen is told at the first field, too many of one seller at the first that is too many. */
export const familySchema = (places: readonly FamilyMember[]) =>
  Values.check((context) => {
    const orders = ordersOf(context.value.chosen, places);
    const tell = (place: FamilyMember | undefined, memberships: BuyForFamily["memberships"]) => {
      const message = BuyForFamily.shape.memberships.safeParse(memberships).error?.issues[0]?.message;
      if (place && message) {
        context.issues.push({ code: "custom", message, input: context.value, path: ["chosen", place.id] });
      }
    };
    if (orders.length === 0) tell(places.find(isOffered), []);
    for (const order of orders) tell(order.choices.at(MOST_BOUGHT)?.place, membershipsOf(order));
  });

/** A place's packages to choose from, those that cannot be had last, each with why. */
export function optionsOf({ attributes }: FamilyMember): Option[] {
  const options = attributes.membershipPackageOptions.map((option) => {
    const suffix = suffixOf(option) ?? (option.needsApproval ? strings.needsApproval : null);
    const { value, text } = option;
    return { value, label: suffix ? `${text} ${suffix}` : text, isDisabled: suffix !== null };
  });
  return options.sort((a, b) => Number(a.isDisabled) - Number(b.isDisabled));
}

/** The package that is chosen for a place, or undefined. */
export const optionIn = (chosen: FamilyValues["chosen"], { id, attributes }: FamilyMember) =>
  attributes.membershipPackageOptions.find(({ value }) => value === own(chosen, id));

/** What is chosen, seller by seller, in the order in which the places stand. */
export function ordersOf(chosen: FamilyValues["chosen"], places: readonly FamilyMember[]): Order[] {
  const choices = places.flatMap((place): Choice[] => {
    const option = optionIn(chosen, place);
    return option ? [{ place, option }] : [];
  });
  return [...Map.groupBy(choices, ({ option }) => option.seller)].map(([seller, theirs]) => ({
    seller,
    sellerLabel: theirs[0]?.option.sellerLabel ?? "",
    choices: theirs,
    amount: theirs.reduce((sum, { option }) => sum + option.amount, 0),
    currency: theirs[0]?.option.currency ?? "",
  }));
}

/** What is sent of an order. */
export const membershipsOf = ({ choices }: Order): BuyForFamily["memberships"] =>
  choices.map(({ place, option }) => ({ clubMemberProfile: place.id, membershipType: option.value }));

/** A failure with the server's places in an order (`memberships.1.membershipType`) as the form's fields. */
export function onFields(error: unknown, { choices }: Order): unknown {
  if (!(error instanceof ApiFailure)) return error;
  const errors = error.errors.map((each) => {
    const [, index] = /^memberships\.(\d+)\b/.exec(each.meta.field ?? "") ?? [];
    const place = index === undefined ? undefined : choices[Number(index)]?.place;
    return place ? { ...each, meta: { ...each.meta, field: fieldOf(place) } } : each;
  });
  // A failure without an answer stays one.
  return errors.some((each, index) => each !== error.errors[index]) ? new ApiFailure(error.status, errors) : error;
}
