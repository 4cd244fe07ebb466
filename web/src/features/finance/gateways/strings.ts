import type { GatewayKind } from "@salle/contract/finance/codes";
import { gatewayLabels } from "@salle/contract/finance/labels";

export const strings = {
  title: "Gateways",
  intro: "Cards are taken on the gateway’s own page, and the money enters your account there.",
  noneActive: "None of yours takes payments: cards are taken by the nearest gateway above, where there is one.",
  loadError: "The gateways could not be loaded.",
  gatewayError: "The gateway could not be loaded.",
  emptyTitle: "There are no gateways here yet",
  emptyText: "Add Stripe to take cards, or the sandbox to try paying out without money.",

  ...gatewayLabels,
  state: "Status",
  kinds: { stripe: "Stripe", sandbox: "Sandbox" } satisfies Record<GatewayKind, string>,
  money: "Money",
  realMoney: "Real money",
  testMoney: "Test money",
  unknown: "–",
  keys: "Keys",
  noKeysNeeded: "Needs none",
  noKey: "No key yet",
  keySet: (end: string, date: string) => `Key ends with ${end}, since ${date}`,
  webhookSet: (end: string, date: string) => `Webhook secret ends with ${end}, since ${date}`,
  noWebhook: "No webhook secret yet",

  add: "Add a gateway",
  editTitle: (name: string) => `Edit ${name}`,
  save: "Save gateway",
  kindHint: "The sandbox takes no money and needs no keys: it is for trying out.",
  nameHint: "As your office calls it. Payers do not see it.",
  secretKeyHint: "From Stripe, under Developers, API keys.",
  webhookLater: "The address for Stripe’s webhook is shown once the gateway is added, and its secret is entered then.",
  webhookSecretHint: "Stripe shows it once the address is added there.",
  keep: (end: string) => `Leave blank to keep the key that ends with ${end}.`,
  keepSecret: (end: string) => `Leave blank to keep the secret that ends with ${end}.`,
  webhook: "Webhook address",
  webhookText: "In Stripe, under Developers, Webhooks, add this address with these events:",
  copy: "Copy address",
  copied: "The address has been copied.",
  copyError: "The address could not be copied.",
  added: (name: string) => `${name} has been added. Try its keys next.`,
  addedStripe: (name: string) => `${name} has been added. Now tell Stripe its webhook address.`,
  saved: (name: string) => `${name} has been saved.`,
  conflict:
    "Someone else changed this gateway meanwhile. Reload to see what they changed. Your changes here will be lost.",

  try: "Try its keys",
  works: (name: string) => `${name} works.`,
  worksLive: (name: string) => `${name} works, with real money.`,
  worksTest: (name: string) => `${name} works, with test money.`,
  tryError: "Its keys could not be tried.",
  testPayment: "Test payment",

  activate: "Take payments",
  activateTitle: (name: string) => `Let ${name} take payments?`,
  activateLive: "From now on your invoices are paid on its page, with real money.",
  activateTest: "From now on your invoices are paid on its page. They count as paid, but no money is taken.",
  activated: (name: string) => `${name} takes payments.`,

  pause: "Pause",
  pauseTitle: (name: string) => `Pause ${name}?`,
  pauseText: "Nobody begins to pay with it any more. Who is on its page already can still pay.",
  paused: (name: string) => `${name} takes no further payments.`,

  edit: "Edit",
  surcharges: "Surcharges",

  archive: "Archive",
  archiveTitle: (name: string) => `Archive ${name}?`,
  archiveText:
    "It takes nothing any more, and it cannot be brought back. What it took can still be refunded to the cards.",
  archived: (name: string) => `${name} has been archived.`,
} as const;
