import { listPassKeys } from "@salle/contract/platform/passes";
import * as Passes from "@salle/core/platform/passes";
import { route } from "../../http/index.ts";

export const routes = [route(listPassKeys, async () => Passes.listKeys())];
