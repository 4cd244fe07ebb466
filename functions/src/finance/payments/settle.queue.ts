import { work } from "@salle/core/finance/payments";
import { queue } from "../../worker/queue.ts";
import { subjects } from "../subjects.ts";

export const handler = queue("payments", (body, at) => work(body, at, subjects));
