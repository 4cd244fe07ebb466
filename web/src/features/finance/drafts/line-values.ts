import { zodResolver } from "@hookform/resolvers/zod";
import { CreateLineItem, type CreateLineItemInput } from "@salle/contract/finance/drafts";
import type { LineItem } from "@salle/contract/finance/invoices";
import type { Resolver } from "react-hook-form";
import { typed } from "../../../lib/typed.ts";

/** A line as the form has it: its amount as it is typed. */
export type LineValues = CreateLineItemInput;

/** The form's values for a line, or for a new one. */
export const valuesOf = (of: LineItem | null): LineValues => ({
  feeId: "",
  name: of?.attributes.name ?? "",
  amount: of ? typed(of.attributes.amount) : "",
  isIncludingGST: of?.attributes.isIncludingGST ?? true,
  feeTypeId: of?.attributes.feeTypeId ?? "",
});

/** What is sent of the values: the switch as 1 and 0. */
export const sentOf = (values: LineValues): CreateLineItemInput => ({
  ...values,
  isIncludingGST: values.isIncludingGST ? 1 : 0,
});

const asServer = zodResolver(CreateLineItem);

/** Checks what would be sent, as the server does; what a fee would say is in the fields, where it can be cleared. */
export const lineResolver: Resolver<LineValues, unknown, CreateLineItem> = (values, context, options) =>
  asServer({ ...sentOf(values), feeId: "" }, context, options);
