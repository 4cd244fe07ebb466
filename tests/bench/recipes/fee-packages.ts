import { addDays } from "@salle/calendar/calendar-date";
import { wait } from "@salle/core/lib/wait";
import type { Call } from "../http.ts";
import type { Scene } from "../scene.ts";
import { asClub, asOffice, once, type Recipes } from "./recipe.ts";

const words = (scene: Scene) => ({ name: `Bench coaching ${scene.next()}`, billingCycle: "P1M" });
const newFee = async (scene: Scene): Promise<string> => {
  const attributes = { name: `Bench lesson ${scene.next()}`, amount: "20.00", isIncludingGST: 1 };
  return (await scene.ask("club", `POST /app/objects/club:${scene.club.id}/fees`, attributes)).data.id;
};
const empty = async (scene: Scene): Promise<string> =>
  (await scene.ask("club", `POST /app/clubs/${scene.club.id}/fee-packages`, words(scene))).data.id;
/** A fee package of two fees. */
const full = async (scene: Scene): Promise<{ id: string; feeId: string }> => {
  const id = await empty(scene);
  const feeIds = [await newFee(scene), await newFee(scene)];
  for (const feeId of feeIds) await scene.ask("club", `POST /app/fee-packages/${id}/fees`, { feeId });
  return { id, feeId: feeIds[0] ?? "" };
};
const some = once(full);
const archived = async (scene: Scene): Promise<string> => {
  const { id } = await full(scene);
  await scene.ask("club", `POST /app/fee-packages/${id}/archive`, {});
  return id;
};

/** The call that has members billed from today, by a package that none of them has. */
export async function assignedToday(scene: Scene, clubMemberProfileIds: string[]): Promise<Call> {
  const { id } = await full(scene);
  const attributes = { clubMemberProfileIds, startDate: new Date().toISOString().slice(0, 10) };
  return asClub(
    () => `POST /app/fee-packages/${id}/bulk-assign`,
    () => attributes,
  )(scene);
}

const ASSIGNMENTS = "/app/fee-package-assignments";
/** Long from now, so that nothing is billed meanwhile. */
const later = () => ({ startDate: addDays(new Date().toISOString().slice(0, 10), 300) });
/** Assigned to somebody to whom it is not: each package once. */
const assigned = async (scene: Scene, attributes: object = later(), feePackage?: string): Promise<string> => {
  const id = feePackage ?? (await full(scene)).id;
  const member = scene.memberIds[0];
  return (await scene.ask("club", `POST ${ASSIGNMENTS}/${id}/club-members/${member}`, attributes)).data.id;
};
const someAssigned = once((scene: Scene) => assigned(scene));
/** Assigned while it charged nothing, so that it waits for somebody. */
async function parked(scene: Scene): Promise<string> {
  const feePackage = await empty(scene);
  const id = await assigned(scene, {}, feePackage);
  const isParked = async () => (await scene.ask("club", `GET ${ASSIGNMENTS}/${id}`)).data.attributes.parkedReason;
  while (!(await isParked())) await wait(50);
  await scene.ask("club", `POST /app/fee-packages/${feePackage}/fees`, { feeId: await newFee(scene) });
  return id;
}

export const feePackages: Recipes = {
  "GET /app/clubs/{id}/fee-packages": asClub((scene) => `GET /app/clubs/${scene.club.id}/fee-packages`),
  "GET /app/club-groups/{id}/fee-packages": asOffice(({ stateId }) => `GET /app/club-groups/${stateId}/fee-packages`),
  "GET /app/fee-packages/{id}": asClub(async (scene) => `GET /app/fee-packages/${(await some(scene)).id}`),
  "POST /app/clubs/{id}/fee-packages": asClub((scene) => `POST /app/clubs/${scene.club.id}/fee-packages`, words),
  "PUT /app/fee-packages/{id}": asClub(async (scene) => `PUT /app/fee-packages/${await empty(scene)}`, words),
  "DELETE /app/fee-packages/{id}": asClub(async (scene) => `DELETE /app/fee-packages/${(await full(scene)).id}`),
  "POST /app/fee-packages/{id}/archive": asClub(
    async (scene) => `POST /app/fee-packages/${(await full(scene)).id}/archive`,
  ),
  "DELETE /app/fee-packages/{id}/archive": asClub(
    async (scene) => `DELETE /app/fee-packages/${await archived(scene)}/archive`,
  ),
  "POST /app/fee-packages/{id}/fees": asClub(
    async (scene) => `POST /app/fee-packages/${await empty(scene)}/fees`,
    async (scene) => ({ feeId: await newFee(scene) }),
  ),
  "DELETE /app/fee-packages/{id}/fees/{feeId}": asClub(async (scene) => {
    const { id, feeId } = await full(scene);
    return `DELETE /app/fee-packages/${id}/fees/${feeId}`;
  }),
  "GET /app/club-members/{id}/fee-package-assignments": asClub(async (scene) => {
    await someAssigned(scene);
    return `GET /app/club-members/${scene.memberIds[0]}/fee-package-assignments`;
  }),
  "GET /app/objects/{owner}/fee-package-assignments": asClub(async (scene) => {
    await someAssigned(scene);
    return `GET /app/objects/club:${scene.club.id}/fee-package-assignments`;
  }),
  "GET /app/fee-packages/{id}/fee-package-assignments": asClub(
    async (scene) => `GET /app/fee-packages/${(await some(scene)).id}/fee-package-assignments`,
  ),
  [`GET ${ASSIGNMENTS}/{id}`]: asClub(async (scene) => `GET ${ASSIGNMENTS}/${await someAssigned(scene)}`),
  [`POST ${ASSIGNMENTS}/{feePackage}/club-members/{member}`]: asClub(
    async (scene) => `POST ${ASSIGNMENTS}/${(await full(scene)).id}/club-members/${scene.memberId()}`,
    later,
  ),
  "POST /api/fee-packages/{id}/fee-package-assignments": asClub(
    async (scene) => `POST /api/fee-packages/${(await full(scene)).id}/fee-package-assignments`,
    (scene) => ({ payerHandle: `club-member-profile:${scene.memberId()}`, ...later() }),
  ),
  "POST /app/fee-packages/{id}/bulk-assign": asClub(
    async (scene) => `POST /app/fee-packages/${(await full(scene)).id}/bulk-assign`,
    (scene) => ({ clubMemberProfileIds: scene.memberIds.slice(0, 8), ...later() }),
  ),
  [`DELETE ${ASSIGNMENTS}/{id}`]: asClub(async (scene) => `DELETE ${ASSIGNMENTS}/${await assigned(scene)}`),
  [`POST ${ASSIGNMENTS}/{id}/resume`]: asClub(
    async (scene) => `POST ${ASSIGNMENTS}/${await parked(scene)}/resume`,
    () => ({ missed: "skip" }),
  ),
};
