/** What the queue carries for the campaign platform: what may have changed, never to what; the consumer reads that. */
export type CampaignMessage =
  /** How a member stands with a channel. */
  | { kind: "member"; groupId: string; clubMemberProfileId: string }
  /** A person's name, address or standing with a club. */
  | { kind: "person"; person: string }
  /** A group's name, or whether it is a channel or there at all; `after` goes on with its members. */
  | { kind: "group"; groupId: string; after?: string }
  /** An account was asked for. */
  | { kind: "account"; owner: string }
  /** An administrator of an account was asked for. */
  | { kind: "admin"; owner: string; accountId: string }
  /** A synchronisation goes on. */
  | { kind: "sync"; jobId: string };
