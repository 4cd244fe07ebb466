export { BookSection } from "./book-section.tsx";
