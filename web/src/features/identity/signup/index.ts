export { FindClubCard } from "./find-club-card.tsx";
