import type { Scene } from "../scene.ts";
import { asClub, asOffice, keyOf, once, type Recipes } from "./recipe.ts";

const owner = ({ club }: Scene) => `/api/membership-types/owner/${club.handle}`;
const newPackage = async (scene: Scene) => (await scene.workpiece()).id;

/** One package for all calls that only read. */
const somePackage = once(async (scene) => (await scene.toSell()).id);

const details = (scene: Scene) => ({
  name: `Bench package ${scene.next()}`,
  userSelectable: 1,
  autoRenew: 1,
  requiresApproval: 0,
  expiryType: "DATE_PERIOD",
  expiryValue: "P1Y",
  renewalValue: "P11M",
  playingRights: [],
  isNotifyMembershipOwnerOnRenewal: 1,
});

const criterionForm = (id: string) => `/api/memberships/membership-types/${id}/condition-types/age/form`;
const addCriterion = (scene: Scene, packageId: string): Promise<string> =>
  scene.ask("admin", `POST ${criterionForm(packageId)}`, { minimumAge: "10" }).then(({ data }) => data.id);
const newCriterion = async (scene: Scene) => addCriterion(scene, await newPackage(scene));
const someCriterion = once(async (scene) => addCriterion(scene, await somePackage(scene)));

/** The package of the club that most hold. */
const heldPackage = once(async (scene): Promise<string> => {
  const { data } = await scene.ask("club", `GET ${owner(scene)}?filters[autoRenew]=1`);
  const held = ({ attributes }: { attributes: { activeMembershipCount: number } }) => attributes.activeMembershipCount;
  return data.sort((a: never, b: never) => held(b) - held(a))[0].id;
});

const RIGHTS = "/api/admin/memberships/playing-rights";
const right = once(async (scene): Promise<string> => (await scene.ask("admin", `GET ${RIGHTS}`)).data[0].id);
export const packageRecipes: Recipes = {
  "GET /api/membership-types/owner/{owner}": asClub((scene) => `GET ${owner(scene)}`),
  "GET /api/membership-types/owner/{owner}/form": asClub((scene) => `GET ${owner(scene)}/form`),
  "GET /api/membership-types/owner/{owner}/form/{id}": asClub(
    async (scene) => `GET ${owner(scene)}/form/${await somePackage(scene)}`,
  ),
  "GET /api/membership-types/owner/{owner}/options": asClub((scene) => `GET ${owner(scene)}/options`),
  "POST /api/membership-types/owner/{owner}": async (scene) => ({
    call: `POST /api/membership-types/owner/club:${scene.workshop.id}`,
    token: scene.token("admin"),
    headers: keyOf(scene),
    attributes: { ...details(scene), feePackageId: (await scene.workpiece()).feePackageId },
  }),
  "PUT /api/membership-types/{id}": asOffice(
    async (scene) => `PUT /api/membership-types/${await newPackage(scene)}`,
    details,
  ),
  "DELETE /api/membership-types/{id}": asOffice(
    async (scene) => `DELETE /api/membership-types/${await newPackage(scene)}`,
  ),
  "POST /api/membership-types/{id}/archive": asOffice(
    async (scene) => `POST /api/membership-types/${await newPackage(scene)}/archive`,
  ),
  "GET /api/memberships/membership-types/{id}/conditions": asClub(
    async (scene) => `GET /api/memberships/membership-types/${await somePackage(scene)}/conditions`,
  ),
  // Of a package that many hold, all of whom it touches.
  "POST /api/membership-types/{id}/effects": async (scene) => ({
    call: `POST /api/membership-types/${await heldPackage(scene)}/effects`,
    token: scene.token("admin"),
    attributes: { autoRenew: 0 },
  }),
  "POST /api/memberships/membership-types/{id}/conditions/effects": async (scene) => ({
    call: `POST /api/memberships/membership-types/${await heldPackage(scene)}/conditions/effects`,
    token: scene.token("admin"),
    attributes: { type: "age", minimumAge: "30" },
  }),
  "GET /api/memberships/membership-types/{packageId}/condition-types/{typeId}/form": asClub(
    async (scene) => `GET ${criterionForm(await somePackage(scene))}`,
  ),
  "POST /api/memberships/membership-types/{packageId}/condition-types/{typeId}/form": asOffice(
    async (scene) => `POST ${criterionForm(await newPackage(scene))}`,
    () => ({ minimumAge: "12", maximumAge: "40" }),
  ),
  "GET /api/memberships/conditions/{id}/form": asClub(
    async (scene) => `GET /api/memberships/conditions/${await someCriterion(scene)}/form`,
  ),
  "POST /api/memberships/conditions/{id}/form": asOffice(
    async (scene) => `POST /api/memberships/conditions/${await newCriterion(scene)}/form`,
    () => ({ minimumAge: "14" }),
  ),
  "PUT /api/memberships/membership-types/{id}/conditions": asOffice(
    async (scene) => `PUT /api/memberships/membership-types/${await newPackage(scene)}/conditions`,
    () => ({ match: "any" }),
  ),
  "DELETE /api/memberships/conditions/{id}": asOffice(
    async (scene) => `DELETE /api/memberships/conditions/${await newCriterion(scene)}`,
  ),
  [`GET ${RIGHTS}`]: asClub(() => `GET ${RIGHTS}`),
  [`GET ${RIGHTS}/{id}`]: asClub(async (scene) => `GET ${RIGHTS}/${await right(scene)}`),
  [`POST ${RIGHTS}`]: asOffice(
    () => `POST ${RIGHTS}`,
    (scene) => ({ label: `Bench right ${scene.next()}` }),
  ),
  [`PUT ${RIGHTS}/{id}`]: asOffice(
    async (scene) => `PUT ${RIGHTS}/${await right(scene)}`,
    (scene) => ({ label: `Bench right ${scene.next()}` }),
  ),
  "POST /app/objects/{owner}/fee-packages": asOffice(
    (scene) => `POST /app/objects/club:${scene.workshop.id}/fee-packages`,
    (scene) => ({
      name: `Bench fees ${scene.next()}`,
      fees: [
        { name: "Membership", amount: "220.00", isIncludingGST: 1 },
        { name: "Insurance", amount: "35.00", isIncludingGST: 0 },
      ],
    }),
  ),
};
