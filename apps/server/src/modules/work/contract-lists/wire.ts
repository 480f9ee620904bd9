import type { listFilters } from '@moqi/api';
import { LIST_STATUS, SIGNER_STATUS } from '@moqi/api';
import type {
  AffiliateRow,
  ApplyRow,
  EnterpriseRow,
  enterpriseFilters,
  listAffiliateContracts,
  SignRow,
} from '@moqi/api/work/contract-lists';
import { type ContractOrigin, CREATE_TYPES } from '@moqi/api/work/contracts';
import { daysAfter, readMoment } from '@moqi/rules';
import type { z } from 'zod';
import type { Member, PartyId, Person } from '#kernel/actor.ts';
import { abilitiesOf, applyStatus, type ContractStanding, readersStanding } from '#modules/work/contracts/index.ts';
import { type Drawer, type DrawerFilter, NEAR_DAYS, type Span } from '#modules/work/drawers/index.ts';
import type { PlannedSending } from '#modules/work/sending/index.ts';
import { flagOf } from '#operation/flag.ts';
import { statusesRead } from './affiliate-reading.ts';
import { mayBin, mayRestore } from './bin.ts';
import { standingOfRow, whoseOf } from './row-standing.ts';
import type { ContractPreservation } from './views/contract-preservations.ts';

type Filters = Omit<z.output<typeof listFilters>, 'itemPage' | 'pageSize'>;
type AffiliateFilters = z.output<typeof listAffiliateContracts.input>;

const ROLES = { sent: 'owner', received: 'signer' } as const;

export type EnterpriseFilters = Omit<z.output<typeof enterpriseFilters>, 'itemPage' | 'pageSize'>;

/** The filters of an administrator's list: those that every list has, and its own. */
export function enterpriseFiltersFromWire<F extends EnterpriseFilters>(asked: F) {
  const { listType, waitsFor, corpUserId, groupId, tplId, contractType, minAmountFen, maxAmountFen, ...filters } = asked;
  const hasAmount = minAmountFen !== undefined || maxAmountFen !== undefined;
  const amountFen = hasAmount ? { from: minAmountFen, to: maxAmountFen } : undefined;
  const narrowing = { waitsFor, templateId: tplId, contractType, amountFen } satisfies Partial<DrawerFilter>;
  return { role: ROLES[listType], filters, narrowing, chosen: { memberId: corpUserId, groupId } };
}

const SPANS: readonly Span['column'][] = ['sent_at', 'signed_at', 'deadline_at'];

const text = (given: string | undefined): string | undefined => given?.trim() || undefined;

function statusesOf({ signStatus, signStatusSet }: Filters, role: DrawerFilter['role']): number[] | undefined {
  const set = (signStatusSet ?? '').split(',').flatMap((part) => (/^\s*\d\s*$/.test(part) ? [Number(part)] : []));
  const wanted = signStatus === undefined ? set : [signStatus];
  if (wanted.length === 0) return undefined;
  // in the sender's list 2 is 签署中, whichever participant has to sign next
  const isSigningWanted = role === 'owner' && wanted.includes(LIST_STATUS.mine);
  return isSigningWanted ? [...wanted, LIST_STATUS.others] : wanted;
}

function spanOf({ dateType, beginDate, endDate }: Filters): Span | undefined {
  const column = SPANS[(dateType ?? 1) - 1] ?? 'sent_at';
  const from = readMoment(beginDate ?? '', 'start');
  const to = readMoment(endDate ?? '', 'end');
  return from === undefined && to === undefined ? undefined : { column, from, to };
}

function handlerOf({ selfSign, excludeSelfSign, onlyShowCC, showAll }: Filters, personId: PartyId | undefined): DrawerFilter['handler'] {
  if (personId === undefined) return undefined;
  if (selfSign === 1 || onlyShowCC === 1 || showAll === 0) return { personId, isWanted: true };
  return excludeSelfSign === 1 ? { personId, isWanted: false } : undefined;
}

/** 收集信息批量签 among the ways that contracts are dealt with: it began behind a QR code, and may be signed automatically like any other. */
const COLLECTED = 17;

/** How it began, how it is dealt with, and of how many files it is. What is only preserved is no contract. */
function makingOf({ createType, dealType, newVersion }: Filters): Partial<DrawerFilter> {
  const asked = (Object.keys(CREATE_TYPES) as ContractOrigin[]).find((one) => CREATE_TYPES[one] === createType);
  const isCollected = dealType === COLLECTED;
  const isPreserved = dealType === 2 || dealType === 6;
  const isNothing = isPreserved || (isCollected && asked !== undefined && asked !== 'collected');
  return {
    origin: isCollected ? 'collected' : asked,
    isAutoSigned: dealType === undefined || isCollected ? undefined : dealType === 5,
    hasSeveralFiles: newVersion === undefined ? undefined : newVersion === 1,
    isNothing,
  };
}

/** The actor who asks, the time, and for how many days the party's recycle bin keeps a draft. */
interface Viewpoint {
  readonly personId: PartyId | undefined;
  readonly isAdmin: boolean;
  readonly now: Date;
  readonly identityDigest: (number: string) => string;
  readonly retentionDays: number;
}

/** `onlyShowCC`: what was copied to the person who asks. */
export function filterFromWire(
  filters: Filters,
  role: DrawerFilter['role'],
  { personId, isAdmin, now, identityDigest, retentionDays }: Viewpoint,
): DrawerFilter {
  const { finishStatus, runOut, delStatus, onlyShowCC } = filters;
  const identity = text(filters.signatoryIdentityCard);
  return {
    role: onlyShowCC === 1 ? 'copy' : role,
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
    tagId: filters.tagId,
    categoryId: filters.categoryId,
    draftsOf: isAdmin ? undefined : personId,
    isExact: filters.searchType === 1,
    partyName: text(filters.corpQuery),
    ...makingOf(filters),
  };
}

/** The directory that a list is narrowed to. */
export function directoryFromWire({ directoryId, currentDirData }: Filters) {
  return { directoryId, isAlone: currentDirData === 1 };
}

/** The filters of a parent, which include neither identity numbers nor the recycle bin. */
export function affiliateFilterFromWire({ listType, signStatus, ...filters }: AffiliateFilters, now: Date): DrawerFilter {
  const viewpoint = { personId: undefined, isAdmin: false, now, identityDigest: (number: string) => number, retentionDays: 0 };
  return { ...filterFromWire(filters, ROLES[listType], viewpoint), statuses: statusesRead(signStatus) };
}

/** What the party marked it with; absent: nothing. */
function tagsOf({ tags }: Drawer): Pick<SignRow, 'tags'> {
  return tags.length > 0 ? { tags: tags.map(({ tagId, name: tagName }) => ({ tagId, tagName })) } : {};
}

const time = (at: Date | null): string => at?.toISOString() ?? '';

function listRow(row: Drawer, standing: ContractStanding) {
  return {
    applyId: row.contractId,
    applyNo: row.number,
    contractName: row.name,
    allSignerName: row.signerNames,
    // the person who sent it is known to the sender's own party only
    ebqUserId: row.owner === row.party ? row.createdBy : row.owner,
    ebqUserName: row.createdByName,
    ownerName: row.ownerName,
    ifOrder: flagOf(row.isOrdered),
    fileCount: row.documentCount,
    progress: row.progress.map(({ name, person, state }) => ({ name, person, state })),
    overDate: time(row.deadlineAt),
    can: abilitiesOf(standing),
  };
}

const binOf = (row: Drawer, actor: Person | Member) => ({
  canDelete: flagOf(mayBin(row, whoseOf(actor))),
  canRestore: flagOf(mayRestore(row, whoseOf(actor))),
});

/** A row of the lists of what a party signs. @param preserved what the party had preserved of it */
export function signRowToWire(row: Drawer, actor: Person | Member, now: Date, preserved?: ContractPreservation): SignRow {
  const shared = listRow(row, standingOfRow(row, actor, now));
  return {
    ...shared,
    applyCreateTime: time(row.sentAt),
    applySignStatus: row.status,
    applySignTime: row.status === LIST_STATUS.completed ? time(row.endedAt) : '',
    insureState: flagOf(preserved?.isInsured === true),
    isReminderSign: flagOf(shared.can.remind),
    orderFlag: flagOf(row.isOrdered),
    preservationId: preserved?.preservationId ?? '',
    signInfoDelStatus: flagOf(row.binnedAt !== null),
    signInfoId: row.participantId ?? '',
    signInfoNo: row.signNo ?? '',
    signInfoStatus: row.participantStatus ?? SIGNER_STATUS.waiting,
    signInfoTime: time(row.signedAt),
    ...tagsOf(row),
    ...binOf(row, actor),
  };
}

/** A row of the lists of what a party sent. */
export function applyRowToWire(row: Drawer, actor: Person | Member, now: Date): ApplyRow {
  const status = applyStatus(row.status);
  return {
    ...listRow(row, standingOfRow(row, actor, now)),
    childSend: 0,
    createTime: time(row.createdAt),
    createType: CREATE_TYPES[row.origin ?? 'file'],
    signStatusSet: status,
    signStatus: status,
    signTime: row.status === LIST_STATUS.completed ? time(row.endedAt) : '',
    updateTime: time(row.updatedAt),
    signInfoNo: row.signNo ?? '',
    ...tagsOf(row),
    ...binOf(row, actor),
  };
}

/** What is to become of a draft by itself; nothing is said of one that waits for its sender. */
export function plannedToWire(plan: PlannedSending | undefined): Pick<ApplyRow, 'planned'> {
  if (plan === undefined) return {};
  const { dueAt, outcome } = plan;
  return { planned: { ...(dueAt && { sendTime: dueAt.toISOString() }), failed: flagOf(outcome === 'failed') } };
}

/** A row of an administrator's list. */
export function enterpriseRowToWire(row: Drawer, actor: Person | Member, now: Date): EnterpriseRow {
  return {
    ...listRow(row, standingOfRow(row, actor, now)),
    status: row.status,
    sentTime: time(row.sentAt ?? row.createdAt),
    endTime: time(row.endedAt),
    signInfoNo: row.signNo ?? '',
    ...(row.waitsFor !== undefined && { waitsFor: row.waitsFor }),
    waitsSince: time(row.waitsSince),
    ...tagsOf(row),
  };
}

/** A row of a subsidiary's list: it is never the turn of the parent that reads it. */
export function affiliateRowToWire(row: Drawer): AffiliateRow {
  const { ebqUserId: _, can: __, progress, ...shared } = listRow(row, readersStanding(row.state));
  return {
    ...shared,
    progress: progress.map((step) => (step.state === 'me' ? { ...step, state: 'now' } : step)),
    status: applyStatus(row.status),
    sentTime: row.sentAt?.toISOString() ?? '',
    endTime: row.endedAt?.toISOString() ?? '',
  };
}
