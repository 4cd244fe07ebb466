import type { Permission } from "./permissions.ts";

/** Kinds of object an endpoint can name; core knows how each leads to its owning club, groups and person. */
export type ObjectType =
  | "system"
  /** A handle: `club:clb_…`, `club-group:grp_…` or `system:system`. */
  | "owner"
  | "club"
  | "club-group"
  | "club-member-profile"
  | "member-profile"
  | "job"
  | "membership-package"
  | "membership-criterion"
  | "membership"
  | "fee-package"
  | "invoice"
  | "payment"
  | "member-group";

/** The path parameter that names the object; the system needs no name. */
export interface ObjectRef {
  type: ObjectType;
  from: `params.${string}`;
}

export type Access =
  | { kind: "open" }
  | { kind: "account" }
  | { kind: "root" }
  | { kind: "can"; permission: Permission; on: ObjectRef }
  | { kind: "self"; on: ObjectRef }
  | { kind: "either"; rules: Access[] };

/** No login needed. */
export const open = (): Access => ({ kind: "open" });
/** Any live login. */
export const account = (): Access => ({ kind: "account" });
/** The root user of the system (spec 01 §6). */
export const root = (): Access => ({ kind: "root" });
/** A role on the object's club, on a group above it or on the system holds the permission. */
export const can = (permission: Permission, on: ObjectRef): Access => ({ kind: "can", permission, on });
/** The object belongs to the person who asks. */
export const self = (on: ObjectRef): Access => ({ kind: "self", on });
export const either = (...rules: Access[]): Access => ({ kind: "either", rules });

/** The system itself, for what belongs to the federation's office. */
export const onSystem: ObjectRef = { type: "system", from: "params." };

export const ref = (type: ObjectType, from: ObjectRef["from"]): ObjectRef => ({ type, from });

/** An access rule as one word for `npm run routes`: `can(members.view club:params.id) or self(…)`. */
export function describeAccess(access: Access): string {
  switch (access.kind) {
    case "can":
      return `can(${access.permission} ${access.on.type}:${access.on.from})`;
    case "self":
      return `self(${access.on.type}:${access.on.from})`;
    case "either":
      return access.rules.map(describeAccess).join(" or ");
    default:
      return `${access.kind}()`;
  }
}
