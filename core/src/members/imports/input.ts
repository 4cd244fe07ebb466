import { ImportInput } from "@salle/contract/members/imports";

/** Reads what a job keeps. */
export const inputOf = (input: unknown): ImportInput => ImportInput.parse(input);

/** As `inputOf`, of a job that may be none of an import. */
export const knownInput = (input: unknown): ImportInput | undefined => ImportInput.safeParse(input).data;
