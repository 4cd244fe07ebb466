import type { QueueName } from "@salle/contract/deployment";
import * as Campaigns from "@salle/core/campaigns";
import * as Directory from "@salle/core/directory";
import type { Item, Message } from "@salle/core/dynamo";
import * as Imports from "@salle/core/imports";
import * as Invoices from "@salle/core/invoices";
import { now } from "@salle/core/lib/clock";
import * as Memberships from "@salle/core/memberships";
import * as Payments from "@salle/core/payments";

const consumers: Record<QueueName, (body: never) => Promise<void>> = {
  directory: ({ person }: Directory.DirectoryMessage) => Directory.refresh([person]),
  imports: (body: Imports.ImportMessage) => Imports.work(body, now()),
  renewals: (body: Memberships.RenewalMessage) => Memberships.work(body, now()),
  "invoice-pdf": (body: Invoices.SendMessage) => Invoices.work(body, now()),
  payments: (body: Payments.PaymentMessage) => Payments.work(body, now()),
  campaigns: (body: Campaigns.CampaignMessage) => Campaigns.follow(body, now()),
};

const delivered = new Set<string>();

/**
 * Delivers what has newly come into the outbox as the relay and the queues would: at least twice, and again after a
 * failure. `failed` is told of each failure and puts the process on its feet again.
 */
export async function deliverAll(read: () => Promise<Item[]>, failed: (error: unknown) => void): Promise<void> {
  for (;;) {
    const waiting = (await read()).filter((item) => item.pk.startsWith("outbox#") && !delivered.has(item.pk));
    if (waiting.length === 0) return;
    for (const item of waiting) {
      const { body } = JSON.parse(String(item.message)) as Message;
      for (let delivery = 1; delivery <= 5; delivery++) {
        try {
          await consumers[item.queue as QueueName](body as never);
          // Every message comes a second time: it must change nothing.
          if (delivery > 1) break;
        } catch (error) {
          failed(error);
        }
      }
      delivered.add(item.pk);
    }
  }
}
