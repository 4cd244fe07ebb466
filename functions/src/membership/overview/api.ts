import { listHomePeople } from "@salle/contract/membership/overview";
import { people } from "@salle/core/membership/overview";
import { route } from "../../http/index.ts";

export const routes = [route(listHomePeople, ({ ctx }) => people(ctx))];
