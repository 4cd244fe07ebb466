import { getMemberSummary, listHomePeople } from "@salle/contract/membership/overview";
import { people, summary } from "@salle/core/membership/overview";
import { route } from "../../http/index.ts";

export const routes = [
  route(listHomePeople, ({ ctx }) => people(ctx)),
  route(getMemberSummary, ({ ctx, params }) => summary(ctx, params.id)),
];
