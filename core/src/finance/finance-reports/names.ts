import * as Clubs from "../../organisations/clubs/index.ts";
import * as FeePackages from "../fee-packages/index.ts";
import * as FeeTypes from "../fee-types/index.ts";
import { type By, CALLED } from "./income-rules.ts";

const NONE: Record<By, string> = { "fee-type": "No fee type", package: "No fee package", club: "No club" };

const labelsOf: Record<By, (keys: readonly string[]) => Promise<Map<string, string>>> = {
  "fee-type": async (keys) => new Map([...(await FeeTypes.findMany(keys))].map(([id, { label }]) => [id, label])),
  package: async (keys) => new Map([...(await FeePackages.findMany(keys))].map(([id, { name }]) => [id, name])),
  club: async (keys) => new Map((await Clubs.findMany(keys)).map(({ id, name }) => [id, name])),
};

/** What each of these keys of income is called; what is gone is called as what is of none. */
export async function namesOf(by: By, keys: readonly string[]): Promise<(key: string) => string> {
  const labels = await labelsOf[by](keys.filter((key) => key !== "" && !key.startsWith(CALLED)));
  return (key) => labels.get(key) ?? (key.startsWith(CALLED) ? key.slice(CALLED.length) : NONE[by]);
}
