import { now } from "../../lib/clock.ts";
import { warn } from "../../lib/log.ts";
import { type ClubEntry, clubOf } from "./row.ts";
import { latestPointer, readSnapshot, type Snapshot } from "./snapshot.ts";
import { type Change, changesAfter, clubEntries, readHead, rowsOfAll, rowsOfClub } from "./store.ts";
import { Table } from "./table.ts";

/**
 * Overlap: so many log positions are read again after rows, whose eventually consistent read (half the price) may miss
 * the last moments' changes. Versions make it harmless to apply a change twice.
 */
const OVERLAP = 200;

/**
 * Who is more positions behind than this looks for a snapshot that is further. So much of the log is 25 to 500 read
 * units and up to a quarter of a second; a snapshot of 50,000 is some 60 units, and half a second (decision 0043).
 */
const FAR = 500;

/** An older cache starts anew, so that nothing a process once got wrong stays for long. */
const MAX_CACHE_AGE_MS = 12 * 60 * 60 * 1000;

/** Whose rows: one club's, or with null everybody's. */
export type Whose = string | null;

/**
 * In-memory cache of the rows this process has read, kept up to date by the directory's change log: a warm list costs
 * one Query that is mostly empty (budgets: at most one read unit). Rows carry versions, so a change may be applied
 * twice or late.
 */
export class DirectoryCache {
  private position = 0;
  private loadedAt = 0;
  private readonly tables = new Map<Whose, Table>();
  private clubs = new Map<string, ClubEntry>();
  private running: Promise<void> = Promise.resolve();
  /** Request coalescing: the one step that waits for the running one, and whose rows it is to read. */
  private next: { whose: Set<Whose>; done: Promise<void> } | null = null;

  /** A club, as of the last `upToDate`. */
  club(id: string): ClubEntry | undefined {
    return this.clubs.get(id);
  }

  /** Every club, as of the last `upToDate`. */
  allClubs(): ClubEntry[] {
    return [...this.clubs.values()];
  }

  /** The table that has at least these rows, as of the last step; undefined when they were not read yet. */
  table(whose: Whose): Table | undefined {
    return this.tables.get(null) ?? this.tables.get(whose);
  }

  /**
   * Takes in every change that was written before this was called. Those who ask while a step is running share the next
   * one.
   */
  catchUp(): Promise<void> {
    this.next ??= this.afterRunning();
    return this.next.done;
  }

  /**
   * As `catchUp`, at half the price: a change of the last moment may be missed. The changes that follow on without a gap
   * are taken in.
   */
  async hear(): Promise<void> {
    if (this.isOld()) return this.catchUp();
    const { changes } = await changesAfter(this.position, FAR, true);
    const gap = changes.findIndex((change, index) => change.position !== this.position + index + 1);
    if (gap === 0) return this.catchUp();
    this.apply(gap < 0 ? changes : changes.slice(0, gap));
  }

  /** The table that has at least these rows, with every change that was written before this was called. */
  async upToDate(whose: Whose): Promise<Table> {
    this.next ??= this.afterRunning();
    const { whose: wanted, done } = this.next;
    wanted.add(whose);
    await done;
    // The next step may have begun anew meanwhile.
    return this.table(whose) ?? this.upToDate(whose);
  }

  /** Everybody as they are at this moment, in an order that a reader need not sort. */
  async snapshot(): Promise<Snapshot> {
    const table = await this.upToDate(null);
    return { position: this.position, count: table.size, lines: table.lines() };
  }

  private afterRunning() {
    const whose = new Set<Whose>();
    const done = this.running.then(() => {
      this.next = null;
      const step = this.step(whose);
      this.running = step.catch(() => undefined);
      return step;
    });
    return { whose, done };
  }

  private async step(wanted: Set<Whose>): Promise<void> {
    if (this.isOld() || !(await this.follow())) await this.restart();
    // Everybody's rows are in one table, and the clubs' own are not needed beside it.
    const missing = wanted.has(null) ? [null] : [...wanted];
    for (const whose of missing) if (!this.tables.has(null) && !this.tables.has(whose)) await this.load(whose);
  }

  private isOld = (): boolean => this.loadedAt === 0 || now().getTime() - this.loadedAt > MAX_CACHE_AGE_MS;

  /** Takes in the log. @returns false to begin anew: when that is less work, or a part of the log is no longer there */
  private async follow(): Promise<boolean> {
    for (;;) {
      const { changes, isAll } = await changesAfter(this.position, FAR);
      if (!isWhole(changes, this.position)) return false;
      this.apply(changes);
      if (isAll) return true;
      const pointer = await latestPointer();
      if (pointer && pointer.position > this.position) return false;
    }
  }

  private async load(whose: Whose): Promise<void> {
    if (whose === null && (await this.loadSnapshot())) return;
    const rows = await (whose === null ? rowsOfAll() : rowsOfClub(whose));
    // What changed while the rows were read, or so shortly before that a read need not have seen it, is in the log.
    const { changes } = await changesAfter(Math.max(0, this.position - OVERLAP));
    this.takeIn(whose, await Table.of([rows]), changes);
  }

  /** Everybody as of the latest snapshot, and what came after; false without one, or when the log is no longer whole. */
  private async loadSnapshot(): Promise<boolean> {
    const pointer = await latestPointer();
    if (!pointer) return false;
    const from = Math.min(pointer.position, this.position);
    // The log first: it is small, and tells whether the file is of use.
    const { changes } = await changesAfter(from);
    if (!isWhole(changes, from) || from + changes.length < this.position) return false;
    try {
      this.takeIn(null, await Table.of(readSnapshot(pointer.file)), changes);
      return true;
    } catch (error) {
      warn("The directory's snapshot cannot be read; its rows are read instead.", {
        ...pointer,
        reason: String(error),
      });
      return false;
    }
  }

  /** All or nothing: it comes after everything is read, so a failed read leaves no half. */
  private takeIn(whose: Whose, table: Table, changes: Change[]): void {
    if (whose === null) this.tables.clear();
    this.tables.set(whose, table);
    this.apply(changes);
  }

  private async restart(): Promise<void> {
    this.tables.clear();
    this.position = (await readHead()).position;
    this.clubs = new Map((await clubEntries()).map((club) => [club.id, club]));
    this.loadedAt = now().getTime();
  }

  private apply(changes: Change[]): void {
    const rows = changes.flatMap((change) => change.rows);
    for (const [whose, table] of this.tables) {
      const its = whose === null ? rows : rows.filter((text) => clubOf(text) === whose);
      if (its.length > 0) table.putAll(its);
    }
    for (const club of changes.flatMap((change) => change.clubs)) {
      if ((this.clubs.get(club.id)?.version ?? 0) >= club.version) continue;
      this.clubs.set(club.id, club);
      // Members are sorted by their club's name too.
      for (const table of this.tables.values()) table.forget("clubName");
    }
    this.position = Math.max(this.position, changes.at(-1)?.position ?? 0);
  }
}

/** Whether the log's entries follow on a position without a gap; what ended with its retention leaves one. */
const isWhole = (changes: Change[], position: number): boolean =>
  changes.every((change, index) => change.position === position + index + 1);
