import * as Campaigns from "@salle/core/communication/campaigns";
import { queue } from "../../worker/queue.ts";

export const handler = queue("campaigns", Campaigns.follow);
