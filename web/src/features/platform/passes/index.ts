export { PassButton } from "./pass-button.tsx";
