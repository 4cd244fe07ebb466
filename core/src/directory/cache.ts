import { now } from "../lib/clock.ts";
import { type Entry, Orders } from "./order.ts";
import type { ClubEntry, Row } from "./row.ts";
import { searchText } from "./rules.ts";
import { changesAfter, clubEntries, headPosition, MAX_CACHE_AGE_MS, rowsOfAll, rowsOfClub } from "./store.ts";

/**
 * So many log positions are read again after rows were: they are read at half the price, which may miss the last
 * moments' changes. Versions make it harmless to apply a change twice.
 */
const OVERLAP = 200;

/**
 * The rows this process has read, kept in step by the directory's log: a warm list costs one Query that is mostly
 * empty (budgets: at most one read unit). Rows carry versions, so a change may be applied twice or late.
 */
export class DirectoryCache {
  private position = 0;
  private loadedAt = 0;
  private isWhole = false;
  private readonly members = new Map<string, Map<string, Entry>>();
  private clubs = new Map<string, ClubEntry>();
  private step: Promise<void> = Promise.resolve();
  /** Everybody in the order of each column, once the whole is here. */
  readonly orders = new Orders();

  /** The clubs known, after the last `follow`. */
  club(id: string): ClubEntry | undefined {
    return this.clubs.get(id);
  }

  allClubs(): ClubEntry[] {
    return [...this.clubs.values()];
  }

  *everybody(): Iterable<Entry> {
    for (const club of this.members.values()) yield* club.values();
  }

  entriesOf(clubId: string): Iterable<Entry> {
    return this.members.get(clubId)?.values() ?? [];
  }

  /** Brings the cache up to date and makes sure that a club's rows, or with null everyone's, are in it. */
  async follow(clubId: string | null): Promise<void> {
    // One at a time: two requests in one process must not load the same rows twice or apply changes out of order.
    const turn = this.step.then(() => this.catchUp(clubId));
    this.step = turn.catch(() => undefined);
    await turn;
  }

  private async catchUp(clubId: string | null): Promise<void> {
    if (this.loadedAt === 0 || now().getTime() - this.loadedAt > MAX_CACHE_AGE_MS) await this.restart();
    else this.apply(await changesAfter(this.position));
    if (this.isWhole || (clubId !== null && this.members.has(clubId))) return;
    const rows = await (clubId === null ? rowsOfAll() : rowsOfClub(clubId));
    // What changed while the rows were read, or so shortly before that a read need not have seen it, is in the log.
    const changes = await changesAfter(Math.max(0, this.position - OVERLAP));
    // Nothing is taken in before all of it is here, so a read that fails leaves no half.
    if (clubId === null) this.isWhole = true;
    else this.members.set(clubId, new Map());
    for (const row of rows) this.put(row);
    this.apply(changes);
  }

  private async restart(): Promise<void> {
    this.members.clear();
    this.orders.clear();
    this.isWhole = false;
    this.position = await headPosition();
    this.clubs = new Map((await clubEntries()).map((club) => [club.id, club]));
    this.loadedAt = now().getTime();
  }

  private apply(changes: Awaited<ReturnType<typeof changesAfter>>): void {
    for (const change of changes) {
      for (const row of change.rows) if (this.isWhole || this.members.has(row.clubId)) this.put(row);
      for (const club of change.clubs) {
        if ((this.clubs.get(club.id)?.version ?? 0) >= club.version) continue;
        this.clubs.set(club.id, club);
        // Members are sorted by their club's name too.
        this.orders.clear();
      }
      this.position = change.position;
    }
  }

  private put(row: Row): void {
    let club = this.members.get(row.clubId);
    if (!club) {
      club = new Map();
      this.members.set(row.clubId, club);
    }
    const old = club.get(row.id);
    if (old && old.row.version >= row.version) return;
    const entry: Entry = { row, text: searchText(row) };
    club.set(row.id, entry);
    this.orders.replace(old, entry);
  }
}
