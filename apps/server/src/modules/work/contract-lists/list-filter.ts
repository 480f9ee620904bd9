import { LIST_STATUS, type listFilters } from '@moqi/api';
import { daysAfter, readMoment } from '@moqi/rules';
import type { z } from 'zod';
import type { PartyId } from '#kernel/actor.ts';

import { type DrawerFilter, NEAR_DAYS, type Span } from '#modules/work/drawers/index.ts';

type Filters = z.output<typeof listFilters>;

const SPANS: readonly Span['column'][] = ['sent_at', 'signed_at', 'deadline_at'];

const text = (given: string | undefined): string | undefined => given?.trim() || undefined;

function statusesOf({ signStatus, signStatusSet }: Filters, role: DrawerFilter['role']): number[] | undefined {
  const set = (signStatusSet ?? '').split(',').flatMap((part) => (/^\s*\d\s*$/.test(part) ? [Number(part)] : []));
  const wanted = signStatus === undefined ? set : [signStatus];
  if (wanted.length === 0) return undefined;
  // in the sender's list 2 is 签署中, whoever is waited for
  const isSigningWanted = role === 'owner' && wanted.includes(LIST_STATUS.mine);
  return isSigningWanted ? [...wanted, LIST_STATUS.others] : wanted;
}

function spanOf({ dateType, beginDate, endDate }: Filters): Span | undefined {
  const column = SPANS[(dateType ?? 1) - 1] ?? 'sent_at';
  const from = readMoment(beginDate ?? '', 'start');
  const to = readMoment(endDate ?? '', 'end');
  return from === undefined && to === undefined ? undefined : { column, from, to };
}

function handlerOf({ selfSign, excludeSelfSign }: Filters, personId: PartyId | undefined): DrawerFilter['handler'] {
  if (personId === undefined) return undefined;
  if (selfSign === 1) return { personId, isWanted: true };
  return excludeSelfSign === 1 ? { personId, isWanted: false } : undefined;
}

/** Who asks, when, and how long the recycle bin of the party keeps. */
interface Viewpoint {
  readonly personId: PartyId | undefined;
  readonly isAdmin: boolean;
  readonly now: Date;
  readonly identityDigest: (number: string) => string;
  readonly retentionDays: number;
}

/** The filters of the wire in the words of the drawer. What the platform does not have yet (carbon copies, other kinds of dealing) finds nothing. */
export function drawerFilter(
  filters: Filters,
  role: DrawerFilter['role'],
  { personId, isAdmin, now, identityDigest, retentionDays }: Viewpoint,
): DrawerFilter {
  const { finishStatus, runOut, delStatus, onlyShowCC, dealType, createType } = filters;
  const identity = text(filters.signatoryIdentityCard);
  return {
    role,
    statuses: statusesOf(filters, role),
    keyword: text(filters.keyword),
    number: text(filters.applyNo),
    signNo: text(filters.signNo),
    name: text(filters.contractName),
    signerName: text(filters.signatoryFullName),
    signerAddress: text(filters.signatoryMobile),
    signerIdentity: identity && identityDigest(identity.toUpperCase()),
    span: spanOf(filters),
    hasEnded: finishStatus === undefined ? undefined : finishStatus === 1,
    runOut: runOut === undefined ? undefined : { isWanted: runOut === 1, before: daysAfter(now, NEAR_DAYS) },
    binnedAfter: delStatus === 1 ? daysAfter(now, -retentionDays) : undefined,
    handler: handlerOf(filters, personId),
    draftsOf: isAdmin ? undefined : personId,
    isNothing: onlyShowCC === 1 || (dealType ?? 0) !== 0 || (createType ?? 0) !== 0,
  };
}
