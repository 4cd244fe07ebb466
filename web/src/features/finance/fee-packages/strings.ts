import { feePackageLabels } from "@salle/contract/finance/labels";

export const strings = {
  ...feePackageLabels,
  title: "New fee package",
  hint: "Fees that are charged together, on one invoice.",
  fee: (number: number) => `Fee ${number}`,
  amountHint: "In dollars, such as 220.00",
  isIncludingGST: "Includes GST",
  addFee: "Add another fee",
  removeFee: (number: number) => `Remove fee ${number}`,
  total: (amount: string) => `Total ${amount}`,
  save: "Save fee package",
  saved: (name: string) => `${name} has been saved.`,
} as const;
