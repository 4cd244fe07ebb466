import { listCrons } from "@salle/contract/platform/jobs";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

const SCHEDULE_MS = 15_000;

export const scheduled = () =>
  apiQuery(
    listCrons,
    {},
    { tags: ["crons"], failed: strings.scheduledError, select: dataOf, refetchInterval: SCHEDULE_MS },
  );
