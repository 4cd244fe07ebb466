import * as contract from "@salle/contract/finance/credits";
import * as Credits from "@salle/core/finance/credits";
import { route } from "../../http/index.ts";
import { subjects } from "../subjects.ts";

export const routes = [
  route(contract.createCreditNote, async ({ ctx, params, body }) => ({
    data: await Credits.createNote(ctx, params.id, body.attributes, subjects),
  })),
  route(contract.useCredit, async ({ ctx, params, body }) => ({
    data: await Credits.use(ctx, params.id, body.attributes, subjects),
  })),
  route(contract.moveToCredit, async ({ ctx, params, body }) => ({
    data: await Credits.move(ctx, params.id, body.attributes, subjects),
  })),
  route(contract.writeOff, async ({ ctx, params, body }) => ({
    data: await Credits.writeOff(ctx, params.id, body.attributes, subjects),
  })),
  route(contract.listInvoiceCredits, ({ ctx, params, query }) => Credits.list(ctx, params.id, query)),
  route(contract.getInvoiceCredit, async ({ ctx, params }) => ({ data: await Credits.read(ctx, params.id) })),
  route(contract.returnCredit, async ({ ctx, params }) => ({
    data: await Credits.takeBack(ctx, params.id, subjects),
  })),
];
