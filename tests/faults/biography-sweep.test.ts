import type { SaveBiography } from "@salle/contract/members/biography";
import { putFile } from "@salle/core/lib/files";
import { getFile } from "@salle/core/lib/stored";
import * as Biography from "@salle/core/members/biography";
import { Random } from "@salle/core/tools/seeds/random";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { officer } from "../support/officer.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { pngOf } from "../support/picture.ts";
import { sweep } from "../support/sweep.ts";
import { mergeThem, type Two, twoRegistrations } from "../support/two-registrations.ts";
import { World } from "../support/world.ts";

/*
 * A photo, with the process stopped at every call and the request asked again or not: the biography has one or the other whole,
 * and of every photo that was ever stored the one that it has is the only one with anything in its file.
 */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const at = new Date("2026-11-25T00:00:00Z");
const fail = (error: unknown) => {
  throw error;
};
const photo = (side: number): SaveBiography => ({ photo: pngOf(side, side).toString("base64") });

/** A member with a photo that is verified. */
async function stage(): Promise<string> {
  await parts.empty();
  const world = new World(at);
  const { clubMemberProfile } = await world.member(await world.club("Club"));
  await Biography.save(officer(at), clubMemberProfile.id, { why: "Before", ...photo(20) });
  await Biography.save(officer(at), clubMemberProfile.id, { isPhotoVerified: true });
  return clubMemberProfile.id;
}

/** Every photo that anything has named, and whether there is something in its file. */
async function photos(): Promise<Map<string, boolean>> {
  const named = [...new Set(JSON.stringify(await parts.allItems()).match(/pho_\w{26}/g))];
  const found = named.map(async (id) => {
    const bytes = await getFile("photos", `photos/${id}`).catch(() => Buffer.alloc(0));
    return [id, bytes.length > 0] as const;
  });
  return new Map(await Promise.all(found));
}

async function picture() {
  const items = await parts.allItems();
  const told = items.filter(({ sk }) => sk === "biography");
  const files = await photos();
  return {
    biographies: told.map(({ why, isPhotoVerified, version }) => ({ why, isPhotoVerified, version })),
    hasPhoto: told.map(({ photoId }) => files.get(String(photoId)) ?? false),
    kept: [...files.values()].filter(Boolean).length,
    recorded: items.filter(({ pk }) => pk.startsWith("activity#")).length,
  };
}

describe.each([false, true])("stopped anywhere, and given up: %s", (isAbandoned) => {
  test.each<[string, SaveBiography, object]>([
    [
      "another photo",
      { why: "After", ...photo(30) },
      { biographies: [{ why: "After", isPhotoVerified: false, version: 3 }], hasPhoto: [true], kept: 1 },
    ],
    [
      "a photo is taken away",
      { photo: null },
      { biographies: [{ why: "Before", isPhotoVerified: false, version: 3 }], hasPhoto: [false], kept: 0 },
    ],
  ])("%s", async (_, input, shows) => {
    const place = await stage();
    await deliverAll(parts.allItems, fail, () => at);
    const items = await parts.allItems();
    const before = [...(await photos())].find(([, isThere]) => isThere)?.[0] ?? "";
    const bytes = await getFile("photos", `photos/${before}`);
    const { points, expected } = await sweep(parts, {
      prepare: async () => {
        await putFile("photos", `photos/${before}`, bytes);
        await parts.restore(items);
        return place;
      },
      context: (_prepared, key) => officer(at, key),
      run: (ctx) => Biography.save(ctx, place, input),
      deliver: (_prepared, failed, copies, before) => deliverAll(parts.allItems, failed, () => at, copies, before),
      picture,
      isAbandoned,
    });
    expect(points).toBeGreaterThan(3);
    expect(expected).toMatchObject(shows);
  });
});

describe("a merge", () => {
  const stand = async (): Promise<Two> => {
    await parts.empty();
    const none = { sales: 0, groups: [], categories: [], appointments: 0 };
    return twoRegistrations(at, new Random(7), [none, none], false);
  };
  const told = ({ clubMemberProfile }: Two["survivor"], why: string) =>
    Biography.save(officer(at), clubMemberProfile.id, { why, ...photo(20) });

  test("moves the biography with its photo, which a late message lets be", async () => {
    const two = await stand();
    await told(two.duplicate, "Duplicate");
    await mergeThem(two, at);
    await deliverAll(parts.allItems, fail, () => at);
    const moved = await Biography.ofSelf({
      ...officer(at),
      actor: { ...officer(at).actor, person: two.survivor.account.person },
    });
    expect(moved.attributes).toMatchObject({ why: "Duplicate", photoUrl: expect.any(String) });
    expect([...(await photos()).values()]).toEqual([true]);
  });

  test("leaves the survivor's, and the duplicate's photo goes", async () => {
    const two = await stand();
    await told(two.duplicate, "Duplicate");
    await told(two.survivor, "Survivor");
    await mergeThem(two, at);
    await deliverAll(parts.allItems, fail, () => at);
    expect(await picture()).toMatchObject({ biographies: [{ why: "Survivor" }], hasPhoto: [true], kept: 1 });
  });
});
