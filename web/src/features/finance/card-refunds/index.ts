export { RefundPayment } from "./refund-payment.tsx";
