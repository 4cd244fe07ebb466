export { OwnTransfers } from "./own-transfers.tsx";
export { TransferPanel } from "./transfer-panel.tsx";
