export { loadUncertain, UncertainPayments } from "./uncertain-payments.tsx";
