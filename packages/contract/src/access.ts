import type { ObjectKind } from "./areas.ts";
import type { Permission } from "./permissions.ts";

/**
 * Kinds of object an endpoint can name: those with an id (`areas.ts`), the system, and an owner's handle: `club:clb_…`,
 * `club-group:grp_…` or `system:system`. The Lambda that serves it says how each is read (functions/src/http).
 */
export type ObjectType = "system" | "owner" | ObjectKind;

/** Objects whose id or handle tells where they hang, or that access reads by itself; the others have a reader each. */
export type PlainObjectType = "system" | "owner" | "club" | "club-group" | "member-profile" | "user-account";
export type ReadObjectType = Exclude<ObjectType, PlainObjectType>;

/** Where a request names an object: a path parameter, or a field of the body's attributes. The system needs no name. */
export interface ObjectRef<T extends ObjectType = ObjectType> {
  type: T;
  from: `params.${string}` | `body.${string}`;
}

export interface Open {
  kind: "open";
}
interface OnObject<T extends ObjectType> {
  on: ObjectRef<T>;
}
export interface Can<T extends ObjectType = ObjectType> extends OnObject<T> {
  kind: "can";
  permission: Permission;
}
export interface Self<T extends ObjectType = ObjectType> extends OnObject<T> {
  kind: "self";
}
export interface CanAbout<T extends ObjectType = ObjectType> extends OnObject<T> {
  kind: "can-about";
  permission: Permission;
}
export interface Either<R extends readonly Access[] = readonly Access[]> {
  kind: "either";
  rules: R;
}
export type Access = Open | { kind: "account" } | { kind: "root" } | Can | Self | CanAbout | Either;

/** No login needed. */
export const open = (): Open => ({ kind: "open" });
/** Any live login. */
export const account = () => ({ kind: "account" }) as const;
/** The root user of the system (spec 01 §6). */
export const root = () => ({ kind: "root" }) as const;
/** A role on the object's club, on a group above it or on the system holds the permission. */
export const can = <T extends ObjectType>(permission: Permission, on: ObjectRef<T>): Can<T> => ({
  kind: "can",
  permission,
  on,
});
/** The object belongs to the person who asks. */
export const self = <T extends ObjectType>(on: ObjectRef<T>): Self<T> => ({ kind: "self", on });
/** The object is about a club or a group, such as one that is billed, and a role on that or above it holds the permission. */
export const canAbout = <T extends ObjectType>(permission: Permission, on: ObjectRef<T>): CanAbout<T> => ({
  kind: "can-about",
  permission,
  on,
});
export const either = <const R extends readonly Access[]>(...rules: R): Either<R> => ({ kind: "either", rules });

/** The types of the objects that an access rule looks at. */
export type ObjectTypesIn<A> = A extends { on: ObjectRef<infer T> }
  ? T
  : A extends { rules: readonly (infer R)[] }
    ? ObjectTypesIn<R>
    : never;

/** The system itself, for what belongs to the federation's office. */
export const onSystem: ObjectRef<"system"> = { type: "system", from: "params." };

export const ref = <T extends ObjectType>(type: T, from: ObjectRef["from"]): ObjectRef<T> => ({ type, from });

/**
 * Tenancy of a second object that a request names: what it must belong to. In a path one that does not is absent; in a
 * body it is a problem of its field. A field that is not given asks nothing.
 */
export interface Within<T extends ObjectType = ObjectType, O extends ObjectType = ObjectType> {
  inner: ObjectRef<T>;
  outer: ObjectRef<O>;
  /**
   * `own`: its owner is the outer object or the owner of that. `above`: or anyone above that, whose things a club's
   * members can have.
   */
  reach: "own" | "above";
  /** What is said on the body's field. */
  message?: string;
}
export const within = <T extends ObjectType, O extends ObjectType>(
  inner: ObjectRef<T>,
  outer: ObjectRef<O>,
  message?: string,
): Within<T, O> => ({
  inner,
  outer,
  reach: "own",
  ...(message !== undefined && { message }),
});
export const withinReach = <T extends ObjectType, O extends ObjectType>(
  inner: ObjectRef<T>,
  outer: ObjectRef<O>,
  message?: string,
): Within<T, O> => ({ ...within(inner, outer, message), reach: "above" });

/** An access rule as one word for `npm run routes`: `can(members.view club:params.id) or self(…)`. */
export function describeAccess(access: Access): string {
  switch (access.kind) {
    case "can":
      return `can(${access.permission} ${access.on.type}:${access.on.from})`;
    case "can-about":
      return `can-about(${access.permission} ${access.on.type}:${access.on.from})`;
    case "self":
      return `self(${access.on.type}:${access.on.from})`;
    case "either":
      return access.rules.map(describeAccess).join(" or ");
    default:
      return `${access.kind}()`;
  }
}
