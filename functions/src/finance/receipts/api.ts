import * as contract from "@salle/contract/finance/receipts";
import * as Receipts from "@salle/core/finance/receipts";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.sendReceipt, async ({ ctx, params }) => ({ data: await Receipts.send(ctx, params.id) })),
];
