import { linkSecretHeader } from "@salle/contract/finance/invoices";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, type Reply, type Speaker } from "../support/api.ts";
import { linkTo } from "../support/links.ts";
import { Sales } from "../support/sales.ts";

/* How many cards may be declined: five an hour by a link, twenty by an account. */

const sales = new Sales();
beforeAll(() => sales.open("Limits club"));

async function billed(buyer?: Awaited<ReturnType<Sales["member"]>>) {
  const payer = buyer ?? (await sales.member());
  const { body } = await sales.sell(payer.id, await sales.world.package(sales.handle));
  return { ...payer, invoiceId: body.data.attributes.invoiceId as string };
}

const card = (token: string) => ({ gatewayKey: "sandbox", token });
const byLink = (invoiceId: string, link: string, token = "sandbox_declined", key = sales.key()) =>
  ask({}, `POST /app/invoices/${invoiceId}/public/payments`, {
    attributes: card(token),
    headers: { [linkSecretHeader]: link, ...key },
  });
const asPayer = (speaker: Speaker, invoiceId: string, token = "sandbox_declined") =>
  sales.pay(speaker, invoiceId, token);

/** `DECLINED`, or what the refusal says and in how many seconds to come again. */
function outcomeOf({ status, body, retryAfter }: Reply) {
  if (status === 200) return body.data.attributes.status;
  return [status, body.errors[0].message, retryAfter];
}

const inAnHour = expect.toSatisfy((seconds) => seconds > 3500 && seconds <= 3600);
const TOO_MANY = [429, expect.stringMatching(/^Too many cards were declined\. Try again in \d+ minutes\.$/), inAnHour];

describe("cards that are declined at a link", () => {
  test("are five in an hour; whoever is signed in, and another link, go on", async () => {
    const { invoiceId, speaker } = await billed();
    const [link, other] = [await linkTo(invoiceId), await linkTo(invoiceId)];
    const first = sales.key();
    const outcomes = [outcomeOf(await byLink(invoiceId, link, "sandbox_declined", first))];
    for (let count = 1; count < 7; count++) outcomes.push(outcomeOf(await byLink(invoiceId, link)));
    expect(outcomes).toEqual([...Array.from({ length: 5 }, () => "DECLINED"), TOO_MANY, TOO_MANY]);
    // A good card is not tried either, for nobody knows of it before.
    expect(outcomeOf(await byLink(invoiceId, link, "sandbox_approved"))).toEqual(TOO_MANY);
    // What was asked before is answered again as it was.
    expect(outcomeOf(await byLink(invoiceId, link, "sandbox_declined", first))).toBe("DECLINED");
    expect(outcomeOf(await byLink(invoiceId, other))).toBe("DECLINED");
    expect(outcomeOf(await asPayer(speaker, invoiceId, "sandbox_approved"))).toBe("APPROVED");
  });

  test("are five however many are tried at once, and nothing is left pending", async () => {
    const { invoiceId } = await billed();
    const link = await linkTo(invoiceId);
    let declined = 0;
    for (let round = 0; round < 3; round++) {
      for (const reply of await Promise.all(Array.from({ length: 10 }, () => byLink(invoiceId, link)))) {
        expect([200, 409, 429]).toContain(reply.status);
        if (reply.status === 200) declined++;
      }
    }
    while ((await byLink(invoiceId, link)).status === 200) declined++;
    expect(declined).toBe(5);
    const { attributes, relationships } = (await sales.invoice(invoiceId)).body.data;
    expect([attributes.isPaymentPending, relationships.payments.data?.length]).toEqual([false, 5]);
  });

  test("count once when one is clicked twice, and those that are approved do not count", async () => {
    const { invoiceId } = await billed();
    const link = await linkTo(invoiceId);
    for (let count = 0; count < 4; count++) {
      const key = sales.key();
      const clicks = await Promise.all([1, 2].map(() => byLink(invoiceId, link, "sandbox_declined", key)));
      expect(clicks.map(outcomeOf)).toEqual(["DECLINED", "DECLINED"]);
    }
    expect(outcomeOf(await byLink(invoiceId, link, "sandbox_approved"))).toBe("APPROVED");
  });
});

test("by one account twenty are declined in an hour, whichever invoices they are for", async () => {
  const buyer = await sales.member();
  const invoices = [await billed(buyer), await billed(buyer)];
  for (let count = 0; count < 20; count++) {
    expect(outcomeOf(await asPayer(buyer.speaker, invoices[count % 2]?.invoiceId ?? ""))).toBe("DECLINED");
  }
  const [one, two] = invoices.map(({ invoiceId }) => invoiceId);
  expect(outcomeOf(await asPayer(buyer.speaker, one ?? ""))).toEqual(TOO_MANY);
  expect(outcomeOf(await asPayer(buyer.speaker, two ?? "", "sandbox_approved"))).toEqual(TOO_MANY);
  // The link in the mail has a budget of its own.
  expect(outcomeOf(await byLink(one ?? "", await linkTo(one ?? ""), "sandbox_approved"))).toBe("APPROVED");
});
