export { DisputedPayment } from "./disputed-payment.tsx";
export { IssuersNotice, PayersNotice } from "./notices.tsx";
