import type { OutsideProvider } from '@moqi/api/account/outside-accounts';
import type { PartyId } from '#kernel/actor.ts';

/** A login under way at a provider. */
export interface Flow {
  readonly provider: OutsideProvider;
  /** whose account it is to be bound to; absent: somebody wants to log in */
  readonly binder?: PartyId;
  /** where it leads once somebody is logged in */
  readonly ap: string;
}

/** A user whom a provider has just vouched for, and whom nobody's account is bound to yet. */
export interface Unbound {
  readonly provider: OutsideProvider;
  readonly subject: string;
  readonly label: string;
}

/** What a person knows the user there by. */
export const labelOf = ({ name, subject }: { readonly name: string; readonly subject: string }): string =>
  (name.trim() || `${subject.slice(0, 6)}…`).slice(0, 200);

/** How a login elsewhere ends. */
export type Ending = { readonly kind: 'logIn'; readonly person: PartyId } | { readonly kind: 'taken' } | { readonly kind: 'unbound' };

/** What was begun to bind an account never opens another one: who began it would act as somebody else without noticing. */
export function endingOf({ binder }: Pick<Flow, 'binder'>, holder: PartyId | undefined): Ending {
  if (holder === undefined) return { kind: 'unbound' };
  if (binder === undefined) return { kind: 'logIn', person: holder };
  return { kind: holder === binder ? 'unbound' : 'taken' };
}

const FRESH_MS = 15 * 60 * 1000;
/** What proves the account itself. What is open elsewhere does not, nor does another account that is bound. */
const PROVES = new Set(['password', 'code', 'secondFactor', 'passkey', 'owner']);

/** Whether a session has just proved its account, so that another way in may be bound to it without a second proof. */
export function hasJustProved({ proof, loggedInAt }: { readonly proof: string; readonly loggedInAt: Date }, now: Date): boolean {
  return PROVES.has(proof) && now.getTime() - loggedInAt.getTime() < FRESH_MS;
}
