import * as contract from "@salle/contract/identity/two-factor";
import * as TwoFactor from "@salle/core/identity/two-factor";
import { type Headers, route } from "../../http/index.ts";

/** The cookie of known devices is the sign-in's alone. */
const placeOf = ({ network }: Headers) => ({ network, devices: undefined });

export const routes = [
  route(contract.getTwoFactor, async ({ ctx }) => ({ data: await TwoFactor.read(ctx) })),
  route(contract.beginTwoFactor, async ({ ctx, body }) => ({ data: await TwoFactor.begin(ctx, body.attributes) })),
  route(contract.turnOnTwoFactor, async ({ ctx, body }) => ({ data: await TwoFactor.turnOn(ctx, body.attributes) })),
  route(contract.renewRecoveryCodes, async ({ ctx, body }) => ({ data: await TwoFactor.renew(ctx, body.attributes) })),
  route(contract.turnOffTwoFactor, async ({ ctx, body }) => ({ data: await TwoFactor.turnOff(ctx, body.attributes) })),
  route(contract.beginTwoFactorAtSignIn, async ({ ctx, body, headers }) => ({
    data: await TwoFactor.beginAtSignIn(ctx, body.attributes, placeOf(headers)),
  })),
  route(contract.turnOnTwoFactorAtSignIn, async ({ ctx, body }) => ({
    data: await TwoFactor.turnOnAtSignIn(ctx, body.attributes),
  })),
];
