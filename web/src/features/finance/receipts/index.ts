export { SendReceipt } from "./send-receipt.tsx";
export { strings } from "./strings.ts";
export { useSendReceipt } from "./use-send-receipt.ts";
