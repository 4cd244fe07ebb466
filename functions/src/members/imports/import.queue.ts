import * as Imports from "@salle/core/members/imports";
import { queue } from "../../worker/queue.ts";

export const handler = queue("imports", Imports.work);
