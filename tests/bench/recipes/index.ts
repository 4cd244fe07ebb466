import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { endpoints } from "@salle/contract/endpoints";
import type { Recipe, Recipes } from "./recipe.ts";

/** The recipes in each file of this folder, whatever it calls them. */
const all: Recipes = {};
const folder = fileURLToPath(new URL(".", import.meta.url));
for (const file of readdirSync(folder).filter((name) => name !== "index.ts")) {
  const exported: Record<string, unknown> = await import(folder + file);
  const lists = Object.values(exported).filter((value) => typeof value === "object" && value !== null);
  for (const [key, make] of lists.flatMap((list) => Object.entries(list))) if (/^[A-Z]+ \//.test(key)) all[key] = make;
}

/** Calls that read by their method and write by what they do (spec 03 §7; who comes back from a gateway's page settles what was paid). */
const WRITES_BY_GET = new Set([
  "GET /app/send-pdf/{id}",
  "GET /api/intents/{id}",
  "GET /api/test-payments/{id}",
  "GET /app/invoices/{id}/public/intents/{intentId}",
]);

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

/** The recipe of an endpoint. @throws when there is none */
export function recipeOf(key: string): Recipe {
  const recipe = all[key];
  if (!recipe) throw new Error(`The bench has no recipe for ${key} (tests/bench/recipes)`);
  return recipe;
}
