import type { Step } from "../../dynamo/index.ts";
import * as Accounts from "../accounts/index.ts";
import { requests } from "./store.ts";

/** What takes away who may act for somebody, and who asks to. Whom they act for themself is in their own items. */
export async function stepsToForget(resourcePerson: string): Promise<Step[]> {
  const [links, asked] = await Promise.all([
    Accounts.links.list.byResource({ resourcePerson }),
    requests.list.byResource({ resourcePerson }),
  ]);
  return [...links.map((link) => Accounts.links.drop(link)), ...asked.map((request) => requests.drop(request))];
}
