import type { Call } from "../http.ts";
import type { Scene } from "../scene.ts";

/** How an endpoint is called believably: what it takes is made first, and what comes back is sent once. */
export type Recipe = (scene: Scene) => Promise<Call> | Call;
export type Recipes = Record<string, Recipe>;
