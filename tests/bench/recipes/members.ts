import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { DeadLetterEntity } from "@salle/core/internal/platform/jobs/entity";
import { reasonIdOf } from "@salle/core/internal/platform/jobs/redrive";
import { newId } from "@salle/core/lib/ids";
import { itemOf } from "@salle/core/tools/items";
import { writeAll } from "@salle/core/tools/seeds/load";
import { count, makeJob } from "../../support/jobs.ts";
import { pick, type Scene } from "../scene.ts";
import { asClub, keyOf, once, type Recipe, type Recipes } from "./recipe.ts";

const QUERIES = [
  "",
  "filters[searchterm]=son",
  "filters[gender]=F&filters[ageFrom]=12",
  "sort[column]=birthdate&sort[direction]=desc",
  "filters[status]=approved&pagination[offset]=25",
];
const listOf =
  (path: (scene: Scene) => string, who: "club" | "nsw"): Recipe =>
  (scene) => ({ call: `GET ${path(scene)}?${pick(QUERIES, scene.next())}`, token: scene.token(who) });

const newMember = async (scene: Scene) => (await scene.member()).clubMemberProfile.id;

/** A file of members nobody has seen, with so many rows. */
export function importFile(scene: Scene, rows: number) {
  const lines = Array.from({ length: rows }, () => {
    const number = scene.next();
    return `Row${number}x${Date.now()},Ines,${1 + (number % 28)}/0${1 + (number % 9)}/1990,F,ines${number}@bench.test`;
  });
  const text = ["Last name,First name,Date of birth,Gender,Email", ...lines].join("\n");
  return { fileName: "members.csv", file: Buffer.from(text).toString("base64"), options: {} };
}

/** A person who is not there: work that a queue does quickly. */
const NOBODY = "01J00000000000000000000000";

async function failedJob(scene: Scene): Promise<string> {
  const id = await makeJob({ type: "club", id: scene.club.id }, 2);
  const retry = { queue: "directory" as const, body: { person: NOBODY } };
  await count(id, "failed", { item: "INV-1", message: "No address", retry });
  return id;
}

const DEAD = { queue: "directory", reason: "Bench" };

async function deadLetter(): Promise<string> {
  const at = new Date();
  const id = newId("message", at);
  const when = at.toISOString();
  const carried = JSON.stringify({ id, queue: "directory", body: { person: NOBODY } });
  const state = { tries: 5, firstFailedAt: when, lastFailedAt: when, state: "waiting" as const, deaths: ["bench"] };
  const letter = { id, ...DEAD, carried, reasonId: reasonIdOf(DEAD), ...state, version: 1 };
  await writeAll([itemOf(DeadLetterEntity, { ...letter, all: "dead-letters" })]);
  return id;
}

const someJob = once(failedJob);
const someLetter = once(deadLetter);

/** An import that is done. */
const someImport = once(async (scene: Scene): Promise<string> => {
  const path = `POST /app/clubs/${scene.club.id}/member-imports`;
  const { data } = await scene.ask("club", path, importFile(scene, 5));
  for (;;) {
    const { data: job } = await scene.ask("club", `GET /app/jobs/${data.id}`);
    if (job.attributes.state === "done") return data.id;
    await new Promise((later) => setTimeout(later, 100));
  }
});

/** What an export is asked for: all columns, as CSV. */
const exported = () => ({ format: "csv" });
/** An export that has its file. */
const someExport = once(async (scene: Scene): Promise<string> => {
  const { data } = await scene.ask("club", `POST /app/exports/members/${scene.club.handle}`, exported());
  for (;;) {
    const { data: made } = await scene.ask("club", `GET /app/exports/${data.id}`);
    if (made.attributes.state === "done") return data.id;
    await new Promise((later) => setTimeout(later, 100));
  }
});

export const members: Recipes = {
  "GET /app/clubs/{id}/club-members": listOf(({ club }) => `/app/clubs/${club.id}/club-members`, "club"),
  "GET /app/club-groups/{id}/club-members": listOf(({ stateId }) => `/app/club-groups/${stateId}/club-members`, "nsw"),
  "GET /app/clubs/{id}/club-member-profiles": asClub(({ club }) => `GET /app/clubs/${club.id}/club-member-profiles`),
  "GET /app/club-member-profiles/{id}": asClub((scene) => `GET /app/club-member-profiles/${scene.memberId()}`),
  "GET /app/club-members/{id}": asClub((scene) => `GET /app/club-members/${scene.memberId()}`),
  "POST /signup/admin/form/{club}": (scene) => ({
    call: `POST /signup/admin/form/${scene.club.id}`,
    token: scene.token("club"),
    headers: keyOf(scene),
    attributes: {
      firstName: "Noé",
      lastName: `Bench${scene.next()}x${Date.now()}`,
      dateOfBirth: "1994-05-17",
      gender: "M",
      emailAddress: `noe${scene.next()}@bench.test`,
      suburb: "Newtown",
    },
  }),
  "PUT /app/club-member-profiles/{id}": async (scene) => {
    const id = await newMember(scene);
    const { data } = await scene.ask("club", `GET /app/club-members/${id}`);
    const { firstName, lastName, dateOfBirth, version } = data.attributes;
    return {
      call: `PUT /app/club-member-profiles/${id}`,
      token: scene.token("club"),
      headers: keyOf(scene),
      attributes: { firstName, lastName, dateOfBirth, version, suburb: `Suburb ${scene.next()}` },
    };
  },
  "POST /app/club-member-profiles/{id}/archive": asClub(
    async (scene) => `POST /app/club-member-profiles/${await newMember(scene)}/archive`,
  ),
  "DELETE /app/club-member-profiles/{id}/archive": asClub(
    async (scene) =>
      `DELETE /app/club-member-profiles/${await scene.memberWho({ isApproved: true, isArchived: true })}/archive`,
  ),
  "POST /app/club-member-profiles/{id}/approve": asClub(
    async (scene) =>
      `POST /app/club-member-profiles/${await scene.memberWho({ isApproved: false, isArchived: false })}/approve`,
  ),
  "POST /app/clubs/{id}/bulk-approve-members": async (scene) => {
    const id = await scene.memberWho({ isApproved: false, isArchived: false });
    const call = () => `POST /app/clubs/${scene.club.id}/bulk-approve-members`;
    return asClub(call, () => ({ clubMemberProfileIds: [id] }))(scene);
  },
  "POST /app/clubs/{id}/bulk-reject-members": async (scene) => {
    const id = await scene.memberWho({ isApproved: false, isArchived: false });
    const call = () => `POST /app/clubs/${scene.club.id}/bulk-reject-members`;
    return asClub(call, () => ({ clubMemberProfileIds: [id] }))(scene);
  },
  "PUT /app/club-member-profiles/bulk-update/{id}": async (scene) => {
    const id = await newMember(scene);
    const call = () => "PUT /app/club-member-profiles/bulk-update/memberSince";
    return asClub(call, () => ({ value: "2019-04-01", clubMemberProfileIds: [id] }))(scene);
  },
  "GET /app/member-lookup/index/{id}": asClub(
    ({ club }) => `GET /app/member-lookup/index/${club.id}?filters[searchterm]=an`,
  ),
  "GET /app/member-lookup/club-member-profiles/by-club/{clubId}": asClub(
    ({ club }) => `GET /app/member-lookup/club-member-profiles/by-club/${club.id}?filters[searchterm]=an`,
  ),
  "GET /app/member-profiles/{id}/clubs/{context}": asClub((scene) => {
    const person = scene.memberId().slice("cmp_".length, "cmp_".length + 26);
    return `GET /app/member-profiles/mpr_${person}/clubs/${scene.club.handle}`;
  }),
  "DELETE /app/club-member-profiles/{id}/approve": asClub(
    async (scene) =>
      `DELETE /app/club-member-profiles/${await scene.memberWho({ isApproved: false, isArchived: false })}/approve`,
  ),
  "GET /app/clubs/{id}/member-imports": asClub((scene) => `GET /app/clubs/${scene.club.id}/member-imports`),
  "POST /app/clubs/{id}/member-imports": (scene) => ({
    call: `POST /app/clubs/${scene.club.id}/member-imports`,
    token: scene.token("club"),
    headers: keyOf(scene),
    attributes: importFile(scene, 5),
  }),
  "POST /app/clubs/{id}/member-imports/preview": (scene) => ({
    call: `POST /app/clubs/${scene.club.id}/member-imports/preview`,
    token: scene.token("club"),
    attributes: importFile(scene, 100),
  }),
  "POST /app/clubs/{id}/member-imports/problems": (scene) => ({
    call: `POST /app/clubs/${scene.club.id}/member-imports/problems`,
    token: scene.token("club"),
    attributes: importFile(scene, 100),
  }),
  "GET /app/member-imports/{id}/problems": asClub(
    async (scene) => `GET /app/member-imports/${await someImport(scene)}/problems`,
  ),
  "GET /api/home": (scene) => ({ call: "GET /api/home", token: scene.token("member") }),
  "GET /api/pass-keys": asClub(() => "GET /api/pass-keys"),
  "GET /api/club-member-profiles/{id}/playing-rights": asClub(
    async (scene) => `GET /api/club-member-profiles/${(await scene.member()).clubMemberProfile.id}/playing-rights`,
  ),
  "GET /api/home/{owner}": asClub(({ club }) => `GET /api/home/${club.handle}`),
  "GET /api/home/{owner}/parts": (scene) => ({
    call: `GET /api/home/${SYSTEM_HANDLE}/parts`,
    token: scene.token("admin"),
  }),
  "GET /api/home/{owner}/clubs": (scene) => ({
    call: `GET /api/home/${SYSTEM_HANDLE}/clubs`,
    token: scene.token("admin"),
  }),
  "GET /api/reports/{owner}/{report}": (scene) => ({
    call: `GET /api/reports/${SYSTEM_HANDLE}/retention`,
    token: scene.token("admin"),
  }),
  "POST /app/exports/reports/{owner}": asClub(
    ({ club }) => `POST /app/exports/reports/${club.handle}`,
    () => ({ format: "csv", report: "standing" }),
  ),
  "GET /api/search/{owner}": asClub(({ club }) => `GET /api/search/${club.handle}?text=an`),
  "GET /api/home/{owner}/money": asClub(({ club }) => `GET /api/home/${club.handle}/money`),
  "POST /app/exports/members/{owner}": asClub(({ club }) => `POST /app/exports/members/${club.handle}`, exported),
  "POST /app/exports/invoices/{owner}": asClub(({ club }) => `POST /app/exports/invoices/${club.handle}`, exported),
  "POST /app/exports/payments/{owner}": asClub(({ club }) => `POST /app/exports/payments/${club.handle}`, exported),
  "GET /app/exports/{id}": asClub(async (scene) => `GET /app/exports/${await someExport(scene)}`),
  "GET /app/jobs/owner/{owner}": asClub((scene) => `GET /app/jobs/owner/${scene.club.handle}`),
  "GET /app/jobs/{id}": asClub(async (scene) => `GET /app/jobs/${await someJob(scene)}`),
  "POST /app/jobs/{id}/retry": asClub(async (scene) => `POST /app/jobs/${await failedJob(scene)}/retry`),
  "GET /app/crons": (scene) => ({ call: "GET /app/crons", token: scene.token("admin") }),
  "GET /app/dead-letters": (scene) => ({ call: "GET /app/dead-letters", token: scene.token("admin") }),
  "GET /app/dead-letters/{id}": async (scene) => ({
    call: `GET /app/dead-letters/${await someLetter(scene)}`,
    token: scene.token("admin"),
  }),
  "POST /app/dead-letters/{id}/send-again": async (scene) => ({
    call: `POST /app/dead-letters/${await deadLetter()}/send-again`,
    token: scene.token("admin"),
    headers: keyOf(scene),
  }),
  "GET /app/dead-letter-reasons": async (scene) => {
    await deadLetter();
    return { call: "GET /app/dead-letter-reasons", token: scene.token("admin") };
  },
  "POST /app/dead-letter-reasons/{id}/send-again": async (scene) => {
    await deadLetter();
    return {
      call: `POST /app/dead-letter-reasons/${reasonIdOf(DEAD)}/send-again`,
      token: scene.token("admin"),
      headers: keyOf(scene),
    };
  },
};
