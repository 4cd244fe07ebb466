import * as Members from "../members/index.ts";
import { applied } from "./apply.ts";
import type { DirectoryWrites } from "./port.ts";
import { type Row, rowOf } from "./row.ts";

/** The read model that all changes go to. */
const directory: DirectoryWrites = applied;

/**
 * Projects these persons' items into their directory rows, in one write. Idempotent, in any order.
 * @returns how many members there are in all, when that was counted on the way
 */
export async function refresh(persons: string[]): Promise<{ members: number | null }> {
  const rows = await Promise.all([...new Set(persons)].map(rowsOfPerson));
  return directory.apply(rows.flat());
}

async function rowsOfPerson(person: string): Promise<Row[]> {
  const members = await Members.inEachClub({ memo: new Map() }, person);
  return members.map(rowOf);
}
