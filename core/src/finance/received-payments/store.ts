import { store } from "../../dynamo/store.ts";
import { ReceivedFiguresEntity, ReceivedPaymentEntity } from "./entity.ts";

export const received = store(ReceivedPaymentEntity, "payment");
export const receivedFigures = store(ReceivedFiguresEntity);
