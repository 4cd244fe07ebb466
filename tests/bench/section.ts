/** A table of the report; its cells are finished text. */
export interface Table {
  title: string;
  /** What the reader must know to read it, in Markdown. */
  note?: string;
  columns: string[];
  rows: (string | number)[][];
}

/** What a part of the bench found out. */
export interface Section {
  tables: Table[];
  /** Single numbers by name, for the budgets, the prices and the plots. Milliseconds, bytes, units or counts, as the name says. */
  figures: Record<string, number>;
  /** What was measured beside its floor: how many times the floor. Two runs are compared by these. */
  ratios: Record<string, number>;
}

export const empty = (): Section => ({ tables: [], figures: {}, ratios: {} });

/** Milliseconds with three digits that count. */
export const ms = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
export const kb = (bytes: number): string => (bytes >= 10_240 ? (bytes / 1024).toFixed(0) : (bytes / 1024).toFixed(1));
export const times = (ratio: number): string => `${ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(1)}×`;
/** Units and counts: whole where they are whole. */
export const count = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(1));

/** A part of which some rows were measured anew, beside those of the run before; rows are known by their first cell. */
export function joined(before: Section, anew: Section): Section {
  return {
    figures: { ...before.figures, ...anew.figures },
    ratios: { ...before.ratios, ...anew.ratios },
    tables: anew.tables.map((table) => {
      const rows = new Map(before.tables.find(({ title }) => title === table.title)?.rows.map((row) => [row[0], row]));
      for (const row of table.rows) rows.set(row[0], row);
      return { ...table, rows: [...rows.values()] };
    }),
  };
}
