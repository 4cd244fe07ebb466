import { Readable } from "node:stream";
import { NodeHttpHandler } from "@smithy/node-http-handler";

/**
 * Where in a call the process is stopped: before the call is made, or after it was done but before it was answered. After
 * a read nothing is different from before the next call, so calls are counted that change something.
 */
export type Moment = "before" | "after";

const changesSomething = (method: string, action = ""): boolean =>
  action ? !/\.(GetItem|BatchGetItem|Query|Scan)$/.test(action) : method !== "GET";

const send = NodeHttpHandler.prototype.handle;
type Request = Parameters<typeof send>[0];

/** For clients of the tests' own, whose calls neither count nor fail. */
export class DirectHandler extends NodeHttpHandler {
  override handle = send;
}

/**
 * Stands in the AWS clients of this process, before the wire, and counts their calls: to the database, the files and the
 * mail service. From the chosen call on nothing gets through, as if the process had been stopped there: whatever the
 * code still tries, nothing more happens.
 */
export class FaultyNetwork {
  /** Whether the chosen call was reached. */
  hasStopped = false;
  /** How many calls that change something have got through since the last stop was chosen. */
  changes = 0;
  private isDown = false;
  private calls = 0;
  private stopAt = Number.POSITIVE_INFINITY;
  private moment: Moment = "before";
  private refusal: { call: number; answer: object } | undefined;
  /**
   * Whether calls pass one after the other, in the order in which they are made: of several at once, which is the nth,
   * and which draws its ids first, would be chance.
   */
  isOneByOne = false;
  private turn: Promise<unknown> = Promise.resolve();
  private readonly underWay = new Set<Promise<unknown>>();
  /** Is told of each request to the database, before it is passed on and after it was answered. */
  onPass: (action: string, body: string) => void = () => undefined;
  /** Is told of each request that writes a file, before it is passed on. */
  onFile: (path: string) => Promise<void> = async () => undefined;

  constructor() {
    const network = this;
    NodeHttpHandler.prototype.handle = function (request, options) {
      // On a machine that others use too, a call may wait for longer than the product lets it.
      return network.pass(request, () => send.call(this, request, { ...options, requestTimeout: 60_000 }));
    };
  }

  /** Counts from one again, and stops at the nth call. */
  stopAtCall(call: number, moment: Moment): void {
    this.restart();
    this.hasStopped = false;
    this.calls = this.changes = 0;
    this.stopAt = call;
    this.moment = moment;
  }

  /** Counts from one again, and answers the nth call with an error of the database's, once, without passing it on. */
  refuseAtCall(call: number, answer: object): void {
    this.restart();
    this.calls = 0;
    this.refusal = { call, answer };
  }

  /** Lets everything through again, as after a restart. */
  restart(): void {
    this.isDown = false;
    this.stopAt = Number.POSITIVE_INFINITY;
    this.moment = "before";
    this.refusal = undefined;
  }

  /** Waits until what has been passed on is answered: of several calls at once, one may be stopped while others are made. */
  async quiet(): Promise<void> {
    await Promise.allSettled(this.underWay);
  }

  close(): void {
    NodeHttpHandler.prototype.handle = send;
  }

  private pass(request: Request, passOn: () => ReturnType<typeof send>): ReturnType<typeof send> {
    const one = () => this.passOne(request, passOn);
    return this.isOneByOne ? this.inTurn(one) : one();
  }

  /** Does something behind all calls that are waiting for their turn. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => undefined);
    return done;
  }

  private async passOne(
    { method, path, headers, body }: Request,
    passOn: () => ReturnType<typeof send>,
  ): ReturnType<typeof send> {
    if (this.isDown) throw lost();
    const action = headers["x-amz-target"];
    const isChange = changesSomething(method, action);
    const isCounted = this.moment === "before" || isChange;
    if (isCounted) this.calls++;
    const isLast = isCounted && this.calls === this.stopAt;
    if (isLast) this.hasStopped = this.isDown = true;
    if (isLast && this.moment === "before") throw lost();
    if (this.calls === this.refusal?.call && action) {
      const told = Readable.from([Buffer.from(JSON.stringify(this.refusal.answer))]);
      return { response: { statusCode: 400, headers: { "content-type": "application/x-amz-json-1.0" }, body: told } };
    }
    const tell = () => action?.startsWith("DynamoDB_") && this.onPass(action, new TextDecoder().decode(body));
    tell();
    if (isChange) this.changes++;
    if (method === "PUT") await this.onFile(path);
    const passing = passOn();
    this.underWay.add(passing);
    const answer = await passing.finally(() => this.underWay.delete(passing));
    tell();
    if (!isLast) return answer;
    answer.response.body?.resume?.();
    throw lost();
  }
}

/** What a client is told of a connection that broke. */
const lost = () => Object.assign(new Error("socket hang up"), { code: "ECONNRESET" });
