import type { DisputeState, SandboxCard, SandboxDispute } from "@salle/contract/finance/codes";
import type { Item } from "@salle/core/dynamo";
import * as Checkouts from "@salle/core/finance/checkouts";
import * as GatewayBooks from "@salle/core/finance/gateway-books";
import * as Gateways from "@salle/core/finance/gateways";
import type { Intent } from "@salle/core/internal/finance/checkouts/entity";
import type { Invoice } from "@salle/core/internal/finance/invoices/entity";
import type { ActorContext } from "@salle/core/lib/context";
import { Refusal } from "@salle/core/lib/errors";
import type { Random } from "@salle/core/tools/seeds/random";
import { subjects } from "@salle/functions/finance/subjects";

/* What people do on a card gateway's own page in the simulation, and what an office decides of it. */

export const cardActs = [
  "check out",
  "use page",
  "decide",
  "sweep checkouts",
  "dispute",
  "give back",
  "compare books",
] as const;
export type CardAct = (typeof cardActs)[number];

type Request = [about: string, run: (ctx: ActorContext) => Promise<unknown>];

const cards: readonly SandboxCard[] = [
  "visa",
  "visa",
  "visa",
  "amex",
  "late-fee",
  "declined",
  "error",
  "more",
  "no-refunds",
];
const by = { name: "Officer", email: "", back: "/member/make-payments/simulated" };

/** The tries to pay that there are, in an order that follows from what happened and not from ids. */
export class CardPages {
  private undecided: Intent[] = [];
  private paid: Intent[] = [];
  /** How disputes stand at the gateway, by intent. */
  private disputes = new Map<unknown, DisputeState>();
  private readonly random: Random;
  constructor(random: Random) {
    this.random = random;
  }

  see(items: Item[]): void {
    const all = items.filter(({ sk }) => sk === "intent") as unknown as Intent[];
    const whose = ({ parts, createdAt, creditCardCode }: Intent) =>
      `${createdAt} ${creditCardCode} ${parts.map(({ number }) => number).join(" ")}`;
    const inOrder = all.sort((a, b) => (whose(a) < whose(b) ? -1 : 1));
    this.undecided = inOrder.filter(({ state }) => state === "OPEN" || state === "UNCERTAIN");
    this.paid = inOrder.filter(({ state }) => state === "PAID");
    this.disputes = new Map(
      items.flatMap(({ sk, id, dispute }) => (sk === "session" && dispute ? [[id, dispute as DisputeState]] : [])),
    );
  }

  /** @param payable what a gateway takes cards for */
  request(act: CardAct, payable: readonly Invoice[], now: Date): Request | null {
    if (act === "sweep checkouts") return [act, () => Checkouts.sweep(now)];
    if (act === "compare books") return [act, () => GatewayBooks.compareAll(now)];
    if (act === "dispute") return this.dispute();
    if (act === "give back") return this.giveBack();
    const card = this.random.pick(cards);
    const comesBack = this.random.chance(0.6);
    const goesThere = this.random.chance(0.8);
    if (act === "check out") return this.checkOut(payable, { card, comesBack, goesThere });
    const of = this.undecided.filter(({ state }) => act === "use page" || state === "UNCERTAIN");
    if (of.length === 0) return null;
    const intent = this.random.pick(of);
    const about = intent.parts.map(({ number }) => number).join(" and ");
    if (act === "use page")
      return [`use ${card} for ${about}`, (ctx) => used(ctx, intent.id, { card, comesBack, goesThere: true })];
    const isFound = this.random.chance(0.5);
    return [`${isFound ? "record" : "release"} the card for ${about}`, (ctx) => decided(ctx, intent, isFound)];
  }

  /** What the bank of a card does next of one of the last payments; one time in five the gateway's notice of it is lost. */
  private dispute(): Request | null {
    const last = this.paid.slice(-20);
    const live = last.filter(({ id }) => this.disputes.has(id) && this.disputes.get(id) !== "WON");
    const of = live.length > 0 && this.random.chance(0.6) ? live : last.filter(({ id }) => !this.disputes.has(id));
    if (of.length === 0) return null;
    const intent = this.random.pick(of);
    const act = this.random.pick(nextOf(this.disputes.get(intent.id)));
    const isTold = this.random.chance(0.8);
    const about = `${act} dispute of ${intent.parts.map(({ number }) => number).join(" and ")}${isTold ? "" : ", untold"}`;
    return [
      about,
      (ctx) =>
        booking(ctx.now, async () => {
          if (isTold) await Checkouts.disputedInSandbox(ctx, intent.id, act, subjects);
          else await Gateways.disputeSandbox(intent.id, act);
        }),
    ];
  }

  /** Somebody gives one of the last payments back on the gateway's own site, past us. */
  private giveBack(): Request | null {
    const of = this.paid.slice(-20).filter(({ id }) => !this.disputes.has(id));
    if (of.length === 0) return null;
    const { id, parts } = this.random.pick(of);
    const about = `give ${parts.map(({ number }) => number).join(" and ")} back past us`;
    return [about, ({ now }) => booking(now, () => Gateways.giveBackSandbox(id))];
  }

  private checkOut(payable: readonly Invoice[], what: Visit): Request | null {
    if (payable.length === 0) return null;
    const first = this.random.pick(payable.slice(-30));
    const others = payable.filter(({ id }) => id !== first.id);
    const more = this.random.chance(0.4) ? others.slice(-2) : [];
    const all = [first, ...more];
    const asked = { creditCardCode: "VISA", isInstalment: this.random.chance(0.7) } as const;
    const about = `check out ${all.map(({ number }) => number).join(" and ")} of ${first.issuer.name}`;
    const run = async (ctx: ActorContext) => {
      const { id } = await Checkouts.checkOut(ctx, [first.id, ...more.map((each) => each.id)], asked, by);
      await used(ctx, id, what);
    };
    return [`${about}${what.goesThere ? ` with ${what.card}` : ""}`, run];
  }
}

const nextOf = (state: DisputeState | undefined): SandboxDispute[] => {
  if (state === undefined) return ["inquiry", "open", "open"];
  return state === "OPEN" ? ["won", "lost"] : state === "LOST" ? ["won"] : ["open", "won"];
};

interface Visit {
  card: SandboxCard;
  /** Whether somebody uses the page at all, and whether they come back from it. */
  goesThere: boolean;
  comesBack: boolean;
}

/** The sandbox's book has what is done there by the clock of the simulation, so that it is compared when it is due. */
async function booking<T>(at: Date, act: () => Promise<T>): Promise<T> {
  const clock = globalThis as Record<symbol, unknown>;
  clock[OFFSET] = at.getTime() - Date.now();
  try {
    return await act();
  } finally {
    delete clock[OFFSET];
  }
}
const OFFSET = Symbol.for("salle.clock.offset");

/** Whether it was done; it is refused where it was before. */
async function isDone(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function used(ctx: ActorContext, id: string, { card, goesThere, comesBack }: Visit): Promise<void> {
  if (goesThere) {
    const isUsed = await isDone(() => booking(ctx.now, () => Gateways.paySandbox(id, card)));
    // The sandbox goes by the machine's clock, so a page is never over: what is paid late is booked long ago.
    if (!isUsed) await isDone(() => Gateways.paySandbox(id, card));
  }
  if (comesBack) await Checkouts.read(ctx, id, subjects);
}

/** The office leaves one that nobody has paid as it is, and ends any other: the gateway itself says when that would be wrong. */
async function decided(ctx: ActorContext, { id, gatewayId }: Intent, isFound: boolean): Promise<void> {
  const { state } = (await Gateways.sandboxSession(id)).attributes;
  if (state !== "paid") return;
  if (isFound) await Checkouts.record(ctx, { gatewayId, id, reference: "ch_found" }, subjects);
  else await Checkouts.release(ctx, { gatewayId, id }, subjects);
}

/** What a gateway took is one payment, by who began to pay; or it is not known yet, or a person has said so. */
export function takenForNothing(items: Item[]): string[] {
  const intents = new Map(items.filter(({ sk }) => sk === "intent").map((item) => [item.id, item]));
  const ended = ["DECLINED", "FAILED", "EXPIRED", "CANCELLED"];
  return items
    .filter(({ sk, state, taken }) => sk === "session" && state === "paid" && taken === undefined)
    .flatMap(({ id }) => {
      const state = String(intents.get(id)?.state);
      return ended.includes(state) ? [`${id}: its card was charged, and it is ${state}`] : [];
    });
}

/** A difference between a gateway's book and ours has a cause: what was given back past us, or what a person has decided or taken back. */
export function differentForNothing(items: Item[]): string[] {
  const sessions = new Map(items.filter(({ sk }) => sk === "session").map((item) => [item.charge, item]));
  const intents = new Map(items.filter(({ sk }) => sk === "intent").map((item) => [item.id, item]));
  const voided = new Set(
    items.filter(({ paymentId, status }) => paymentId && status === "VOID").map((item) => item.paymentId),
  );
  const isCaused = ({ subject, kind }: Item): boolean => {
    const { movement } = subject as { movement?: { kind: string; ref: string; intentId?: string } };
    if (!movement) return false;
    const intent = intents.get(movement.intentId);
    if (kind === "REFUND_OUTSIDE") return intent !== undefined;
    const taken = sessions.get(movement.ref)?.taken;
    return intent?.decidedBy !== undefined || taken !== undefined || voided.has(intent?.paymentId);
  };
  return items
    .filter((item) => item.pk.startsWith("gateway-difference#") && item.closedAt === undefined && !isCaused(item))
    .map(
      ({ kind, reference, gatewayAmount, ownAmount }) => `${kind} of ${reference}: ${gatewayAmount}, here ${ownAmount}`,
    );
}
