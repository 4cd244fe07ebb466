import { newNetwork } from "../../support/api.ts";
import type { Scene } from "../scene.ts";
import { asOffice, keyOf, once, type Recipe, type Recipes } from "./recipe.ts";

const address = (scene: Scene) => `user${scene.next()}-${Date.now()}@bench.test`;
/** A user of the office's making, whom nothing else of the bench uses. */
const newUser = async (scene: Scene, more: object = {}): Promise<{ id: string; email: string }> => {
  const email = address(scene);
  const { data } = await scene.ask("admin", "POST /app/users", {
    firstName: "Bench",
    lastName: "User",
    email,
    ...more,
  });
  return { id: data.id, email };
};
const user = once(newUser);
const newRole = async (scene: Scene): Promise<string> => {
  const attributes = { name: `Role ${scene.next()}`, domain: "club", baseOn: "club-coach" };
  return (await scene.ask("admin", "POST /app/roles", attributes)).data.id;
};
const role = once(newRole);

/** A call about a user who is made for it. */
const onNewUser = (call: (id: string) => string, ...attributes: Parameters<typeof asOffice>[1][]): Recipe =>
  asOffice(async (scene) => call((await newUser(scene)).id), ...attributes);

export const users: Recipes = {
  "GET /app/users": asOffice(() => "GET /app/users"),
  "GET /app/users/{id}": asOffice(async (scene) => `GET /app/users/${(await user(scene)).id}`),
  "POST /app/users": asOffice(
    () => "POST /app/users",
    (scene) => ({ firstName: "Bench", lastName: "User", email: address(scene), sendWelcome: 1 }),
  ),
  "PATCH /app/users/{id}": onNewUser(
    (id) => `PATCH /app/users/${id}`,
    () => ({ lastName: "Changed" }),
  ),
  "DELETE /app/users/{id}": onNewUser((id) => `DELETE /app/users/${id}`),
  "POST /app/users/{id}/confirm": onNewUser((id) => `POST /app/users/${id}/confirm`),
  "POST /app/users/{id}/deactivate": onNewUser((id) => `POST /app/users/${id}/deactivate`),
  "POST /app/users/{id}/activate": asOffice(
    async (scene) => `POST /app/users/${(await newUser(scene, { inactive: 1 })).id}/activate`,
  ),
  "POST /app/users/{id}/roles": async (scene) => {
    const attributes = { role: await role(scene), allocateFor: `club:${scene.workshop.id}` };
    return onNewUser(
      (id) => `POST /app/users/${id}/roles`,
      () => attributes,
    )(scene);
  },
  "DELETE /app/users/{id}/roles/{role}": asOffice(async (scene) => {
    const [{ id }, of] = [await newUser(scene), await role(scene)];
    await scene.ask("admin", `POST /app/users/${id}/roles`, { role: of, allocateFor: `club:${scene.workshop.id}` });
    return `DELETE /app/users/${id}/roles/${of}`;
  }),
  "GET /app/users/{id}/allocate-role/options": asOffice(
    async (scene) => `GET /app/users/${(await user(scene)).id}/allocate-role/options`,
  ),
  "GET /app/users/filters/{name}": asOffice(() => "GET /app/users/filters/clubSecurable"),
  "POST /app/auth/password": async (scene) => {
    const password = "given by the office";
    const { email } = await newUser(scene, { password });
    const next = "EnGarde!2026";
    return {
      call: "POST /app/auth/password",
      headers: { ...keyOf(scene), "x-forwarded-for": newNetwork() },
      attributes: { email, password, "new-password": next, "verify-password": next },
    };
  },
};

export const roles: Recipes = {
  "GET /app/roles": asOffice(() => "GET /app/roles"),
  "GET /app/roles/{id}": asOffice(async (scene) => `GET /app/roles/${await role(scene)}`),
  "POST /app/roles": asOffice(
    () => "POST /app/roles",
    (scene) => ({ name: `Made ${scene.next()}`, domain: "club", baseOn: "club-coach" }),
  ),
  "PATCH /app/roles/{id}": asOffice(
    async (scene) => `PATCH /app/roles/${await role(scene)}`,
    (scene) => ({ name: `Changed ${scene.next()}` }),
  ),
  "DELETE /app/roles/{id}": asOffice(async (scene) => `DELETE /app/roles/${await newRole(scene)}`),
  "PUT /app/roles/{id}/permissions": asOffice(
    async (scene) => `PUT /app/roles/${await role(scene)}/permissions`,
    (scene) => ({ permissions: scene.next() % 2 === 0 ? ["clubs.view"] : ["clubs.view", "members.view"] }),
  ),
  "GET /app/roles/add-to-domain/options": asOffice(() => "GET /app/roles/add-to-domain/options"),
  "GET /app/roles/base-on-role/options": asOffice(
    () => "GET /app/roles/base-on-role/options?filters[belongingTo]=club",
  ),
  "GET /app/roles/{id}/assign-permission/options": asOffice(
    async (scene) => `GET /app/roles/${await role(scene)}/assign-permission/options`,
  ),
  "GET /app/roles/{id}/allocate-for/options": asOffice(
    async (scene) => `GET /app/roles/${await role(scene)}/allocate-for/options`,
  ),
};
