import * as Transfers from "@salle/core/members/transfers";
import { api } from "../http/index.ts";
import { routes } from "../members/transfers/api.ts";

export const handler = api(routes, {
  transfer: Transfers.reader,
  "incoming-transfer": Transfers.incomingReader,
  "leaving-club": Transfers.leavingReader,
});
