export { OwnErasure } from "./own-erasure.tsx";
