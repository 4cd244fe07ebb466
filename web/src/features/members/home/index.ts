export { OwnersAttention } from "./attention.tsx";
export { ClubsCard } from "./clubs-card.tsx";
export { ComingCard, MoneyCard } from "./money-card.tsx";
export { PartsCard } from "./parts-card.tsx";
export { homeFacts } from "./queries.ts";
export { strings as homeStrings } from "./strings.ts";
