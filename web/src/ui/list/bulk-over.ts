import { createContext, type RefObject } from "react";

/** Whether what a bulk action's panel asked is done with the rows ticked: however it is closed then, none stays so. */
export const BulkOver = createContext<RefObject<boolean>>({ current: false });
