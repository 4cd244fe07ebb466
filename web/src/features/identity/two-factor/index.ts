export { TwoFactorSection } from "./section.tsx";
