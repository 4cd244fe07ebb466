/** What a mail has of whom its answer goes to. */
export interface Replies {
  replyTo?: { name: string; address: string };
}

/** To whom the answer to an owner's mail about money goes: the address that it has chosen, else the office's, else nobody. */
export function repliesTo(
  owner: { name: string; replyTo: string },
  office: { federationName: string; supportEmail: string },
): Replies {
  if (owner.replyTo) return { replyTo: { name: owner.name, address: owner.replyTo } };
  return office.supportEmail ? { replyTo: { name: office.federationName, address: office.supportEmail } } : {};
}
