export { BankAccountButton } from "./bank-account-button.tsx";
