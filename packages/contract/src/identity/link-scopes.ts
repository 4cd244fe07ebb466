/** What somebody may be let do for another: see what is theirs, which every link allows; enter and book; pay; change it. */
export const linkScopes = ["view", "enter", "pay", "edit"] as const;
export type LinkScope = (typeof linkScopes)[number];

/** What a link allows, in the order of `linkScopes`: everything where it names nothing. */
export const scopesOf = (named: readonly string[] | undefined): LinkScope[] =>
  linkScopes.filter((scope) => !named || scope === "view" || named.includes(scope));
