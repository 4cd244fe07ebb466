export { RemindersButton } from "./reminders-button.tsx";
