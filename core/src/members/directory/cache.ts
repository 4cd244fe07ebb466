import { now } from "../../lib/clock.ts";
import type { ClubEntry, Row } from "./row.ts";
import { sortKey } from "./rules.ts";
import { latestSnapshot, type Snapshot } from "./snapshot.ts";
import { type Change, changesAfter, clubEntries, readHead, rowsOfAll, rowsOfClub } from "./store.ts";
import { Table } from "./table.ts";

/**
 * Overlap: so many log positions are read again after rows, whose eventually consistent read (half the price) may miss
 * the last moments' changes. Versions make it harmless to apply a change twice.
 */
const OVERLAP = 200;

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

  /** The table that has at least these rows, with every change that was written before this was called. */
  async upToDate(whose: Whose): Promise<Table> {
    this.next ??= this.afterRunning();
    const { whose: wanted, done } = this.next;
    wanted.add(whose);
    await done;
    // The next step may have begun anew meanwhile.
    return this.table(whose) ?? this.upToDate(whose);
  }

  /**
   * Everybody as they are at this moment, in the order that most lists ask for: a reader sorts quickly what is in order
   * already.
   */
  async snapshot(): Promise<Snapshot> {
    const table = await this.upToDate(null);
    return { position: this.position, rows: table.inOrder("lastName", sortKey("lastName", String)) };
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
    if (this.loadedAt === 0 || now().getTime() - this.loadedAt > MAX_CACHE_AGE_MS) await this.restart();
    else this.apply(await changesAfter(this.position));
    // Everybody's rows are in one table, and the clubs' own are not needed beside it.
    const missing = wanted.has(null) ? [null] : [...wanted];
    for (const whose of missing) if (!this.tables.has(null) && !this.tables.has(whose)) await this.load(whose);
  }

  private async load(whose: Whose): Promise<void> {
    const { rows, changes } = (whose === null && (await this.fromSnapshot())) || (await this.fromRows(whose));
    // All or nothing: nothing is taken in before all of it is read, so a failed read leaves no half.
    if (whose === null) this.tables.clear();
    const table = new Table();
    this.tables.set(whose, table);
    for (const row of rows) table.put(row);
    this.apply(changes);
  }

  private async fromRows(whose: Whose): Promise<{ rows: Row[]; changes: Change[] }> {
    const rows = await (whose === null ? rowsOfAll() : rowsOfClub(whose));
    // What changed while the rows were read, or so shortly before that a read need not have seen it, is in the log.
    return { rows, changes: await changesAfter(Math.max(0, this.position - OVERLAP)) };
  }

  /** Everybody as of the latest snapshot, and what came after; null without one, or when the log is no longer whole. */
  private async fromSnapshot(): Promise<{ rows: Row[]; changes: Change[] } | null> {
    const snapshot = await latestSnapshot();
    if (!snapshot) return null;
    const from = Math.min(snapshot.position, this.position);
    const changes = await changesAfter(from);
    const last = changes.at(-1)?.position ?? from;
    return last >= this.position && last - from === changes.length ? { rows: snapshot.rows, changes } : null;
  }

  private async restart(): Promise<void> {
    this.tables.clear();
    this.position = (await readHead()).position;
    this.clubs = new Map((await clubEntries()).map((club) => [club.id, club]));
    this.loadedAt = now().getTime();
  }

  private apply(changes: Change[]): void {
    for (const change of changes) {
      for (const row of change.rows) this.put(row);
      for (const club of change.clubs) {
        if ((this.clubs.get(club.id)?.version ?? 0) >= club.version) continue;
        this.clubs.set(club.id, club);
        // Members are sorted by their club's name too.
        for (const table of this.tables.values()) table.forget("clubName");
      }
      this.position = change.position;
    }
  }

  private put(row: Row): void {
    this.tables.get(null)?.put(row);
    this.tables.get(row.clubId)?.put(row);
  }
}
