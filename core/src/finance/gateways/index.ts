export { reader } from "./access.ts";
export { adapterOf } from "./adapter.ts";
export { bookOf } from "./book.ts";
export type { GatewayConfig } from "./entity.ts";
export {
  type Disputed,
  type Gateway,
  type GatewayMovement,
  GatewayRefusal,
  GatewaySilence,
  type Outcome,
} from "./port.ts";
export { refundOnce } from "./refund-once.ts";
export { resealAll } from "./reseal.ts";
export { bearerOf, whyNotTestPayment } from "./rules.ts";
export { disputeSandbox, giveBackSandbox, paySandbox, sandboxSession } from "./sandbox-page.ts";
export { all, gatewaysOf, known, load, takingFor } from "./store.ts";
export {
  find as findSurcharge,
  listOf as listSurcharges,
  remove as removeSurcharge,
  set as setSurcharge,
  surchargeFor,
  surchargesOf,
} from "./surcharges.ts";
export { told } from "./told.ts";
export { activate, archive, create, list, pause, read, test, update } from "./verbs.ts";
