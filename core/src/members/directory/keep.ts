// Each filter compacts the first places of a list in place, and says how many are left. The loops are small and alike
// because the engine makes such ones ten times as fast as one that asks everything. Every index is in bounds, so `?? 0`
// never happens.

/** Keeps those of a column whose value, of the bits that are asked for, is this. */
export function keepEqual(places: Int32Array, count: number, values: Uint8Array, asked: number, are: number): number {
  let left = 0;
  for (let at = 0; at < count; at++) {
    const place = places[at] ?? 0;
    if (((values[place] ?? 0) & asked) === are) places[left++] = place;
  }
  return left;
}

/** Keeps those whose value lies between two, both included. */
export function keepBetween(places: Int32Array, count: number, values: Uint32Array, from: number, to: number): number {
  let left = 0;
  for (let at = 0; at < count; at++) {
    const place = places[at] ?? 0;
    const value = values[place] ?? 0;
    if (value >= from && value <= to) places[left++] = place;
  }
  return left;
}

/** Keeps those whose set is chosen. */
export function keepMembers(places: Int32Array, count: number, sets: Uint16Array, chosen: Uint8Array): number {
  let left = 0;
  for (let at = 0; at < count; at++) {
    const place = places[at] ?? 0;
    if (chosen[sets[place] ?? 0] === 1) places[left++] = place;
  }
  return left;
}
