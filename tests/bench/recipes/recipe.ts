import type { Call } from "../http.ts";
import type { Scene } from "../scene.ts";

/** How an endpoint is called believably: what it takes is made first, and what comes back is sent once. */
export type Recipe = (scene: Scene) => Promise<Call> | Call;
export type Recipes = Record<string, Recipe>;

/** Makes something once a scene, for all calls that only read it. */
export function once<T>(make: (scene: Scene) => Promise<T>): (scene: Scene) => Promise<T> {
  const made = new WeakMap<Scene, Promise<T>>();
  return (scene) => {
    const some = made.get(scene) ?? make(scene);
    made.set(scene, some);
    return some;
  };
}

/** A call of the club's administrator; a write has a key, as the site's have. */
export const asClub =
  (call: (scene: Scene) => string | Promise<string>, attributes?: (scene: Scene) => object | Promise<object>): Recipe =>
  async (scene) => {
    const made = await call(scene);
    return {
      call: made,
      token: scene.token("club"),
      ...(!made.startsWith("GET") && { headers: keyOf(scene) }),
      ...(attributes && { attributes: await attributes(scene) }),
    };
  };

/** The same by the federation's office, which may do everything in every club. */
export const asOffice = (...recipe: Parameters<typeof asClub>): Recipe => {
  const make = asClub(...recipe);
  return async (scene) => ({ ...(await make(scene)), token: scene.token("admin") });
};

/** The same by the root user. */
export const asRoot = (...recipe: Parameters<typeof asClub>): Recipe => {
  const make = asClub(...recipe);
  return async (scene) => ({ ...(await make(scene)), token: scene.token("root") });
};

export const keyOf = (scene: Scene) => ({ "idempotency-key": `bench-${Date.now()}-${scene.next()}` });
