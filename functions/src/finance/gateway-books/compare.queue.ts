import { work } from "@salle/core/finance/gateway-books";
import { queue } from "../../worker/queue.ts";
import { subjects } from "../subjects.ts";

export const handler = queue("gateway-books", ({ gatewayId }, at) => work(gatewayId, at, subjects));
