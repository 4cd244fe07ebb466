/** What a role can be allocated for (spec 03 §3, role domain), by its name; these are words of the contexts too. */
export const roleDomains = { system: "System", "club-groups": "Club group", club: "Club" } as const;
export type RoleDomain = keyof typeof roleDomains;
export const roleDomainNames = Object.keys(roleDomains) as [RoleDomain, ...RoleDomain[]];
