export { ActPanel, type CreditAct } from "./act-panel.tsx";
export { CreditsCard } from "./credits-card.tsx";
export { creditsOf } from "./queries.ts";
export { UseCredit, UseOwnCredit } from "./use-credit.tsx";
export { words } from "./words.ts";
