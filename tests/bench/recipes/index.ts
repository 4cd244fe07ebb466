import { endpoints } from "@salle/contract/endpoints";
import { communication } from "./groups.ts";
import { members } from "./members.ts";
import { money, selling } from "./memberships.ts";
import { packageRecipes } from "./packages.ts";
import type { Recipe } from "./recipe.ts";
import { session } from "./session.ts";

const all = { ...session, ...members, ...packageRecipes, ...selling, ...money, ...communication };

/** Calls that read by their method and write by what they do (spec 03 §7). */
const WRITES_BY_GET = new Set(["GET /app/send-pdf/{id}"]);

export interface EndpointRecipe {
  key: string;
  area: string;
  isRead: boolean;
  make: Recipe;
}

/** A recipe for every endpoint of the contract. @throws when one is missing, or is for an endpoint that is not there */
export function recipes(): EndpointRecipe[] {
  const keys = new Set(endpoints.map(({ key }) => key));
  const missing = [...keys].filter((key) => !all[key]);
  const unknown = Object.keys(all).filter((key) => !keys.has(key));
  if (missing.length > 0) throw new Error(`The bench has no recipe for ${missing.join(", ")} (tests/bench/recipes)`);
  if (unknown.length > 0) throw new Error(`The bench has recipes for no endpoint: ${unknown.join(", ")}`);
  return endpoints.map(({ key, method, area }) => ({
    key,
    area,
    isRead: method === "GET" && !WRITES_BY_GET.has(key),
    make: all[key] as Recipe,
  }));
}
