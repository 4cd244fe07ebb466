import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Where in a call the process is stopped: before the call is made, or after it was done but before it was answered. */
export type Moment = "before" | "after";

/**
 * Stands between the product and its database and files, and counts the calls. From the chosen call on nothing gets
 * through, as if the process had been stopped there: whatever the code still tries, nothing more happens.
 */
export class FaultyNetwork {
  /** Whether the chosen call was reached. */
  hasStopped = false;
  private calls = 0;
  private stopAt = Number.POSITIVE_INFINITY;
  private moment: Moment = "before";
  private refusal: { call: number; answer: object } | undefined;
  private readonly servers: Server[] = [];

  /** The address to give the product in place of `target`. */
  async inFrontOf(target: string): Promise<string> {
    const server = createServer((incoming, outgoing) => this.pass(target, incoming, outgoing));
    this.servers.push(server);
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Counts from one again, and stops at the nth call. */
  stopAtCall(call: number, moment: Moment): void {
    this.hasStopped = false;
    this.calls = 0;
    this.stopAt = call;
    this.moment = moment;
  }

  /** Counts from one again, and answers the nth call with an error of the database's, once, without passing it on. */
  refuseAtCall(call: number, answer: object): void {
    this.calls = 0;
    this.refusal = { call, answer };
  }

  /** Lets everything through again, as after a restart. */
  restart(): void {
    this.stopAt = Number.POSITIVE_INFINITY;
    this.refusal = undefined;
  }

  close(): void {
    for (const server of this.servers) {
      server.closeAllConnections();
      server.close();
    }
  }

  private pass(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
    const call = ++this.calls;
    if (call === this.stopAt) this.hasStopped = true;
    if (call > this.stopAt || (call === this.stopAt && this.moment === "before")) {
      incoming.socket.destroy();
      return;
    }
    if (call === this.refusal?.call && incoming.headers["x-amz-target"]) {
      incoming.resume();
      outgoing
        .writeHead(400, { "content-type": "application/x-amz-json-1.0" })
        .end(JSON.stringify(this.refusal.answer));
      return;
    }
    const isLast = call === this.stopAt;
    const { hostname, port } = new URL(target);
    const onward = request(
      { hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers },
      (answer) => {
        if (isLast) {
          answer.resume().once("end", () => incoming.socket.destroy());
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.once("error", () => incoming.socket.destroy());
    incoming.pipe(onward);
  }
}
