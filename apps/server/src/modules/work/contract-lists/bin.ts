import type { KeptReason } from '@moqi/api/work/contract-lists';
import { daysAfter } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';
import { handles, hasEnded } from '#modules/work/contracts/index.ts';
import type { Drawer } from '#modules/work/drawers/index.ts';

/** The person who takes rows out of the lists of a party, or brings them back. */
export interface BinOwner {
  readonly personId: PartyId;
  readonly isAdmin: boolean;
}

/** In an enterprise a row is one for all: who handles it may delete it, and an administrator. */
const mayDispose = (row: Drawer, whose: BinOwner): boolean => whose.isAdmin || handles(row, whose);

/**
 * Why a row stays where it is; undefined: it goes into the bin. With `directories` it has to lie in one of them. What is under legal hold
 * stays for everybody. A draft has a bin of its own, where it goes with all it holds.
 */
export function whyKept(
  row: Drawer,
  whose: BinOwner,
  { directories }: { readonly directories?: readonly string[] | undefined } = {},
): KeptReason | undefined {
  if (directories && !directories.includes(row.directoryId)) return 'elsewhere';
  if (row.role === 'copy' || !mayDispose(row, whose)) return 'others';
  if (row.isHeld) return 'held';
  if (row.state === 'draft') return 'draft';
  return hasEnded(row.state) ? undefined : 'underWay';
}

/** The row is in a list, and may go out of it. */
export function mayBin(row: Drawer, whose: BinOwner): boolean {
  return row.binnedAt === null && whyKept(row, whose) === undefined;
}

/** The row lies in the bin. */
export function mayRestore(row: Drawer, whose: BinOwner): boolean {
  return row.binnedAt !== null && mayDispose(row, whose);
}

/** The bin keeps for so many days what was put into it at that moment. */
export function isStillKept(binnedAt: Date | null, retentionDays: number, now: Date): boolean {
  return binnedAt !== null && binnedAt >= daysAfter(now, -retentionDays);
}
