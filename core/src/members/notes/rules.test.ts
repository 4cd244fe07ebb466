import { NOTE_LENGTH } from "@salle/contract/members/notes";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isAsked, isForMember, isVisible, saidIn, textsOf } from "./rules.ts";

const current = { text: "Late", isArchived: false };
const kept = { staffText: "Late", isArchived: false };
const archived = { text: "Late", isArchived: true };
const all = { includeSubjectInvisible: true, includeArchived: true };

describe("a member reads", () => {
  test.each([
    ["what is for them", current, true],
    ["not what is for the staff", kept, false],
    ["not what is archived", archived, false],
    ["not what says neither", { isArchived: false }, false],
    ["not what says both", { ...current, staffText: "Late" }, false],
  ])("%s", (_, note, expected) => {
    expect(isForMember(note)).toBe(expected);
  });
});

describe("the staff's list has", () => {
  test.each([
    ["without flags what the member reads", {}, [current]],
    ["what the member does not read too", { includeSubjectInvisible: true }, [current, kept]],
    ["what is archived too", { includeArchived: true }, [current, archived]],
    ["all of it", all, [current, kept, archived]],
    ["of that the archived ones", { ...all, filters: { isArchived: true } }, [archived]],
    ["of that the others", { ...all, filters: { isArchived: false } }, [current, kept]],
    ["nothing where both exclude each other", { filters: { isArchived: true } }, []],
  ])("%s", (_, asked, expected) => {
    expect([current, kept, archived].filter(isAsked({ filters: {}, ...asked }))).toEqual(expected);
  });
});

test("a note says what was written, and the part that others than the staff may see has nothing of what is theirs", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: NOTE_LENGTH }), fc.boolean(), (text, subjectVisible) => {
      const stored = textsOf(text, subjectVisible);
      expect(saidIn(stored)).toBe(text);
      expect(isVisible(stored)).toBe(subjectVisible);
      expect(stored.text).toBe(subjectVisible ? text : undefined);
    }),
  );
});
