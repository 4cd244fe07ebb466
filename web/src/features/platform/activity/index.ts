export { ActivityCard } from "./card.tsx";
