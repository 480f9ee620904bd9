import { RECOVERY_HOURS } from '@moqi/api/account/addresses';
import type { PartyId } from '#kernel/actor.ts';

/** An account that is to have another mobile number, because nobody holds the former one any more. */
export interface Recovery {
  readonly party: PartyId;
  readonly begunAt: Date;
  readonly mobile: string;
  readonly formerMobile: string | undefined;
  readonly movesAt: Date;
}

/** `taken`: the number opens another account by now · `overtaken`: the account was given another number meanwhile, or closed. */
export type RecoveryOutcome = 'moved' | 'cancelled' | 'taken' | 'overtaken';

export function movesAt(begunAt: Date): Date {
  return new Date(begunAt.getTime() + RECOVERY_HOURS * 3_600_000);
}

/** Whether the account is still the one that the number was asked for: its number has not changed, and it was not closed. */
export function isStillWanted(
  { formerMobile }: Pick<Recovery, 'formerMobile'>,
  account: { readonly mobile?: string; readonly realName: boolean },
): boolean {
  return account.realName && account.mobile === formerMobile;
}
