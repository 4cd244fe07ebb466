export { ActivityCard, ClubActivity } from "./card.tsx";
