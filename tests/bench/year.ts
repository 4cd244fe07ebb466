import { empty, type Section } from "./section.ts";

/** What a member's year is made of: ten screens a month in twenty-four visits, one renewal, one invoice that is paid. */
const YEAR: [words: string, name: string, times: number][] = [
  ["signing in", "POST /app/auth/login", 4],
  ["coming back: the session renewed", "POST /app/auth/refresh", 24],
  ["coming back: who one is", "GET /app/session/current", 24],
  ["a screen: one's record", "GET /app/club-members/{id}", 40],
  ["a screen: one's memberships", "GET /api/club-members/{profileId}/memberships/current", 40],
  ["a screen: one's invoices", "GET /app/club-members/{id}/invoices", 25],
  ["a screen: one's e-mail channels", "GET /app/club-member-profile/{id}/member-groups", 15],
  ["the channels there are, beside it", "GET /app/club-member-profile/{id}/available-member-groups", 15],
  ["a membership renewed", "membership/memberships/renew.queue", 1],
  ["its invoice drawn, kept and mailed", "finance/invoices/send.queue", 1],
  ["the invoice looked at", "GET /app/invoices/{id}/public", 1],
  ["the invoice paid", "POST /app/invoices/{id}/public/payments", 1],
  ["the payment settled", "finance/payments/settle.queue", 1],
  ["its receipt drawn and mailed", "finance/invoices/send.queue", 1],
  ["the directory brought into step", "members/directory/update.queue", 2],
  ["changes of the table relayed", "worker/relay", 30],
];

/** The price of a member and year, from what the endpoints and jobs use. @throws when one was not measured */
export function yearSection(figures: Readonly<Record<string, number>>): Section {
  const section = empty();
  const cents = (name: string, kind: string) => {
    const usd = figures[`${name} ${kind}`];
    if (usd === undefined) throw new Error(`${name} was not measured`);
    return usd * 100;
  };
  const rows: (string | number)[][] = [];
  let [budgeted, all] = [0, 0];
  for (const [words, name, times] of YEAR) {
    const [some, whole] = [cents(name, "database and requests usd") * times, cents(name, "usd") * times];
    budgeted += some;
    all += whole;
    rows.push([words, `\`${name}\``, times, some.toFixed(4), whole.toFixed(4)]);
  }
  rows.push(["**in all**", "", "", `**${budgeted.toFixed(3)}**`, `**${all.toFixed(3)}**`]);
  section.figures["year cents"] = budgeted;
  section.figures["year cents in all"] = all;
  section.tables.push({
    title: "A member and year, in US cents",
    note: `Ten screens a month, one renewal, one invoice. "In all" adds what Lambda takes by time (the milliseconds measured here,
on a whole processor, which is 1,769 MB; with less memory computing takes longer and costs the same, and waiting costs less),
files, mails, transfer and logs. Storage, the site's own files and what administrators do are not in it, and
no free tier is.`,
    columns: ["what", "call or job", "a year", "requests and database", "in all"],
    rows,
  });
  return section;
}
