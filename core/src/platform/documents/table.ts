import { GREY, INK, rule, small, topOf } from "./paper.ts";
import { type Document, heightOf, write } from "./text.ts";

/** A column: where it begins and how wide it is, in points, and what it is called. Numbers stand at its right. */
interface Column<Name extends string> {
  name: Name;
  left: number;
  width: number;
  head: string;
  isNumber?: boolean;
}

/** What stands in a row's columns; below the text of the main one, what it is about. */
interface Row<Name extends string> {
  cells: Partial<Record<Name, string>>;
  about?: string | undefined;
  isStrong?: boolean;
}

/** A table on a document's pages. */
interface Table<Name extends string> {
  row(row: Row<Name>): void;
  /** A line below the rows so far. */
  end(): void;
}

const SIZE = 9;

/**
 * Begins a table with the heads of its columns. A row is never split, and each page that it goes on to has the heads again.
 * @param main the column whose text may take several lines
 */
export function tableOn<Name extends string>(
  doc: Document,
  main: Column<Name>,
  others: readonly Column<Name>[],
): Table<Name> {
  const columns = [main, ...others].sort((a, b) => a.left - b.left);
  const heads = () => {
    const top = doc.y;
    for (const { head, left, width, isNumber } of columns) small(doc, head, left, top, isNumber ? width : undefined);
    rule(doc, top + 14);
    doc.y = top + 22;
  };
  heads();
  return {
    row({ cells, about, isStrong = false }) {
      const { left, width, name } = main;
      const words = cells[name] ?? "";
      const text = { left, width, size: SIZE, isStrong };
      const height = heightOf(doc, words, text) + (about ? heightOf(doc, about, text) : 0);
      const before = doc.bufferedPageRange().count;
      topOf(doc, height + 6);
      if (doc.bufferedPageRange().count > before) heads();
      const top = doc.y;
      for (const column of others) {
        const cell = cells[column.name];
        if (!cell) continue;
        const align = column.isNumber ? "right" : "left";
        write(doc, cell, { ...column, size: SIZE, isStrong, top, colour: INK, align });
      }
      const bottom = write(doc, words, { ...text, top, colour: INK });
      if (about) write(doc, about, { ...text, top: bottom, colour: GREY });
      doc.y = top + height + 6;
    },
    end() {
      rule(doc, doc.y);
      doc.y += 8;
    },
  };
}
