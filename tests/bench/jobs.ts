import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { crons } from "@salle/contract/deployment";
import { newId } from "@salle/core/lib/ids";
import { newNetwork } from "../support/api.ts";
import type { BenchCloud } from "./cloud.ts";
import { sendWell } from "./http.ts";
import { JobMeter } from "./job-meter.ts";
import { assignedToday } from "./recipes/fee-packages.ts";
import { ownAccount } from "./recipes/groups.ts";
import { recipeOf } from "./recipes/index.ts";
import { importFile } from "./recipes/members.ts";
import type { Scene, Who } from "./scene.ts";
import type { Section } from "./section.ts";
import { makeAll, until } from "./stats.ts";

/** How many items a job has when it is counted and when it is timed. */
const ROWS = { counted: 200, timed: 1000 };
const INVOICES = { counted: 20, timed: 100 };
const PAYMENTS = 20;
const BILLED = 8;
/** How often what is asked for is asked for, and by which calls. */
const ASKED = 10;
const ASKED_FOR = {
  "identity/password-reset/mail": (scene: Scene) => ({
    call: `POST /app/auth/reset/generate/${encodeURIComponent(scene.fencer().email)}`,
    headers: { "x-forwarded-for": newNetwork() },
  }),
  "membership/memberships/mail": recipeOf("POST /api/membership-requests/{id}/approve"),
  "platform/support/mail": recipeOf("POST /public-app/feedback-form"),
  "platform/exports/export": recipeOf("POST /app/exports/members/{owner}"),
  "members/erasure/erase": recipeOf("POST /app/session/current/erasure-request"),
  "members/merges/merge": recipeOf("POST /app/merges/{id}/{into}"),
  "finance/gateway-books/compare": recipeOf("PUT /api/gateways/{id}/book/compare"),
};
/** Crons of which the bench has work of their own. */
const OWN_CRONS = ["campaigns", "renewals"];
const DAY_MS = 86_400_000;
/** Renewals are counted of what is due in so many days, so that a run's own items are few beside theirs, and timed later. */
const DAYS_AT_ONCE = 60;
const DAYS_LATER = 200;

/** Every handler of a queue, a cron or the stream: what a unit of its work uses, and how fast its jobs are. */
export async function benchJobs(cloud: BenchCloud, scene: Scene): Promise<Section> {
  const bench = new Jobs(cloud, scene);
  await bench.imports();
  await bench.invoices();
  await bench.payments();
  await bench.billing();
  await bench.asked();
  await bench.campaigns();
  await bench.messages();
  await bench.crons();
  await bench.renewals();
  return bench.meter.report();
}

class Jobs {
  readonly meter: JobMeter;
  readonly #cloud: BenchCloud;
  readonly #scene: Scene;
  #lastRun = "";

  constructor(cloud: BenchCloud, scene: Scene) {
    this.meter = new JobMeter(cloud);
    this.#cloud = cloud;
    this.#scene = scene;
  }

  async imports(): Promise<void> {
    const path = `POST /app/clubs/${this.#scene.club.id}/member-imports`;
    const run = (rows: number) => () => this.#job("club", path, importFile(this.#scene, rows));
    await this.meter.counted("members/imports/import.queue", run(ROWS.counted));
    await this.meter.timed("import a row", "members/imports/import.queue", run(ROWS.timed));
  }

  async invoices(): Promise<void> {
    const run = async (howMany: number) => {
      const sold = await makeAll(howMany, () => this.#scene.sold());
      return () => this.#job("club", "POST /app/bulk/send-pdf", { invoiceId: sold.map((each) => each.invoiceId) });
    };
    await this.meter.counted("finance/invoices/send.queue", await run(INVOICES.counted));
    await this.meter.timed("send an invoice, with its PDF", "finance/invoices/send.queue", await run(INVOICES.timed));
    const { emails } = (await (await fetch(`${this.#cloud.inboxUrl}/store`)).json()) as {
      emails: { attachments?: { content: string }[] }[];
    };
    const pdf = emails.findLast(({ attachments }) => attachments?.length)?.attachments?.[0]?.content ?? "";
    this.meter.section.figures["send pdf bytes"] = Buffer.from(pdf, "base64").length;
  }

  async payments(): Promise<void> {
    const owed = await makeAll(PAYMENTS, async () => {
      const fencer = this.#scene.fencer();
      return { fencer, ...(await this.#scene.sold(fencer.id)) };
    });
    const card = { gatewayKey: "sandbox", token: "sandbox_approved" };
    await this.meter.counted("finance/payments/settle.queue", async () => {
      for (const { fencer, invoiceId } of owed) {
        await this.#scene.ask(fencer, `POST /app/invoices/${invoiceId}/payments`, card);
      }
      return null;
    });
  }

  async campaigns(): Promise<void> {
    const path = `POST /app/cm-integration/account/${await ownAccount(this.#scene)}/sync`;
    await this.meter.counted("communication/campaigns/sync.queue", () => this.#job("admin", path));
    await this.meter.counted("communication/campaigns/sync.cron", () => this.#cron("campaigns"));
    await this.meter.timed("synchronise an address", "communication/campaigns/sync.queue", () =>
      this.#job("admin", path),
    );
  }

  async billing(): Promise<void> {
    const members = this.#scene.memberIds.slice(0, BILLED);
    const assign = await assignedToday(this.#scene, members);
    await this.meter.counted("finance/billing/bill.queue", async () => {
      await sendWell(this.#scene.url, assign);
      return members.length;
    });
  }

  /** What follows from a call, as often as the bench makes it. */
  async asked(): Promise<void> {
    for (const [handler, recipe] of Object.entries(ASKED_FOR)) {
      const calls = await makeAll(ASKED, async () => recipe(this.#scene));
      await this.meter.counted(`${handler}.queue`, async () => {
        for (const call of calls) await sendWell(this.#scene.url, call);
        return null;
      });
    }
  }

  /** What comes to a queue without anybody asking for it now. */
  async messages(): Promise<void> {
    const photo = { person: "nobody", photoId: "none" };
    await this.#send("platform/metadata/discard.queue", "SALLE_QUEUE_DISCARDS", "discards", photo);
    const dead = { person: "nobody" };
    await this.#send("worker/dead-letters", "SALLE_QUEUE_DIRECTORY", "directory", dead, "-dead");
  }

  /** Every cron that nothing else here runs. */
  async crons(): Promise<void> {
    for (const [name, { handler }] of Object.entries(crons))
      if (!OWN_CRONS.includes(name)) await this.meter.counted(`${handler}.cron`, () => this.#cron(name));
  }

  /** The last: it moves the clock, which ends everybody's session. */
  async renewals(): Promise<void> {
    const handler = "membership/memberships/renew.queue";
    let day = 0;
    await this.meter.counted(handler, async () => {
      for (;;) {
        day += DAYS_AT_ONCE;
        await this.#moveClock(day);
        const done = await this.#renew();
        if (done > 0) return done;
      }
    });
    this.meter.section.figures["renewal items written"] = this.meter.itemsWritten(handler);
    await this.meter.counted("membership/memberships/renew.cron", () => this.#cron("renewals"));
    await this.#moveClock(day + DAYS_LATER);
    await this.meter.timed("renew or end a membership", handler, () => this.#renew());
  }

  /** Runs the cron and waits for the job that it made; gives how many memberships it had, 0 when none was due. */
  async #renew(): Promise<number> {
    await this.#cron("renewals");
    const query = "filters[jobType]=renewal-run&pagination[limit]=1";
    const { data } = await this.#scene.ask("admin", `GET /app/jobs/owner/system:system?${query}`);
    const id: string | undefined = data[0]?.id;
    if (id === undefined || id === this.#lastRun) return 0;
    this.#lastRun = id;
    return this.#done("admin", id);
  }

  async #send(handler: string, variable: string, queue: string, body: object, suffix = ""): Promise<void> {
    const client = new SQSClient({});
    const QueueUrl = `${this.#cloud.env[variable]}${suffix}`;
    await this.meter.counted(handler, async () => {
      for (let each = 0; each < ASKED; each++) {
        const MessageBody = JSON.stringify({ id: newId("message", new Date()), queue, body });
        await client.send(new SendMessageCommand({ QueueUrl, MessageBody }));
      }
      return null;
    });
    client.destroy();
  }

  async #moveClock(days: number): Promise<void> {
    const call = { call: "POST /__local/clock", rawBody: JSON.stringify({ offsetMs: days * DAY_MS }) };
    await sendWell(this.#scene.url, { ...call, headers: { "content-type": "application/json" } });
    await this.#scene.open();
  }

  async #cron(name: string): Promise<number> {
    const headers = { "content-type": "application/json" };
    const { text } = await sendWell(this.#scene.url, { call: `POST /__local/crons/${name}`, rawBody: "{}", headers });
    const { error } = JSON.parse(text) as { error: string | null };
    if (error) throw new Error(`The cron ${name} failed: ${error}`);
    return 1;
  }

  /** Starts a job by a call; gives how many items it had once it is done. */
  async #job(who: Who, call: string, attributes?: object): Promise<number> {
    const { data } = await this.#scene.ask(who, call, attributes);
    return this.#done(who, data.id);
  }

  async #done(who: Who, id: string): Promise<number> {
    let done = 0;
    const isDone = async () => {
      const { attributes } = (await this.#scene.ask(who, `GET /app/jobs/${id}`)).data;
      done = attributes.done;
      return attributes.state === "done";
    };
    await until(`Job ${id}`, isDone, 180, 20);
    return done;
  }
}
