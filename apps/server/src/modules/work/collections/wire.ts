import type {
  CollectionSummary,
  createCollection,
  ExpectedPerson,
  Taking as TakingOnWire,
  TakingState,
  VisitedTakingState,
} from '@moqi/api/work/collections';
import { refusalWords } from '#modules/work/bulk-sending/index.ts';
import type { LoadedContract } from '#modules/work/contracts/index.ts';
import type { NamedParty } from '#modules/work/sending/index.ts';
import { flagOf } from '#operation/flag.ts';
import { askedVariables, type Collection, type Counts, stateOf, type Taking } from './collection.ts';
import type { Expected } from './expected-list.ts';

/** The page of a collection at its maker's. */
export const pathOfCollection = (collectionId: string): string => `/initiation/collect?collectionId=${collectionId}`;

export function summaryToWire(collection: Collection, { taken, waiting, inReview }: Counts, now: Date): CollectionSummary {
  const { collectionId, templateId: tplId, contents, title, note, pauseReason, createdAt, endsAt, most } = collection;
  return {
    collectionId,
    tplId,
    tplName: contents.name,
    title,
    note,
    state: stateOf(collection, taken, now),
    why: pauseReason === undefined ? null : refusalWords(pauseReason),
    createTime: createdAt.toISOString(),
    endTime: endsAt.toISOString(),
    most,
    taken,
    waiting,
    needReview: flagOf(collection.asksReview),
    inReview,
    admits: collection.admits,
  };
}

const ENDED = {
  approving: 'approving',
  // an approver returned it: its sender has it again
  draft: 'approving',
  completed: 'completed',
  // signed by all, whatever came later
  rescinding: 'completed',
  rescinded: 'completed',
  refused: 'refused',
  revoked: 'revoked',
  expired: 'expired',
} as const;

/** How far the contract of a taker is. @param loaded undefined: it lies in the recycle bin, or was never made */
export function takingState({ outcome, mobile }: Pick<Taking, 'outcome' | 'mobile'>, loaded: LoadedContract | undefined): TakingState {
  if (outcome !== 'sent') return outcome;
  if (loaded === undefined) return 'deleted';
  const { contract, participants } = loaded;
  if (contract.state !== 'signing') return ENDED[contract.state];
  return participants.some((one) => one.mobile === mobile && one.kind === 'person' && one.state === 'signed') ? 'signed' : 'signing';
}

/** What was filled in, with its contract. */
export interface Shown {
  readonly taking: Taking;
  readonly loaded: LoadedContract | undefined;
}

/** Somebody on the list. @param shown what was filled in with the number; undefined: nothing was */
export function expectedToWire({ expectedId, name: fullName, mobile, remindedAt }: Expected, shown: Shown | undefined): ExpectedPerson {
  const filled =
    shown === undefined
      ? null
      : {
          fullName: shown.taking.name,
          state: takingState(shown.taking, shown.loaded),
          fillTime: shown.taking.filledAt.toISOString(),
          applyNo: shown.loaded?.contract.number ?? '',
        };
  return { expectedId, fullName, mobile, filled, remindTime: remindedAt?.toISOString() ?? '' };
}

/** The same as the visitor sees it. */
export function visitedToWire({ name: fullName, refusal, said = '', answers }: Taking, state: VisitedTakingState) {
  const why = refusal === undefined ? null : refusalWords(refusal);
  // to be mended, and told to the holder of the number alone
  return { state, fullName, why, said, values: state === 'returned' ? answers : {} };
}

export function takingToWire(collection: Collection, { taking, loaded }: Shown, listed: ReadonlySet<string>): TakingOnWire {
  const { takingId, name: fullName, mobile, refusal, said = '', answers, filledAt } = taking;
  return {
    takingId,
    fullName,
    mobile,
    isListed: flagOf(listed.has(mobile)),
    state: takingState(taking, loaded),
    why: refusal === undefined ? null : refusalWords(refusal),
    said,
    answers: askedVariables(collection).map(({ name }) => ({ name, value: answers[name] ?? '' })),
    fillTime: filledAt.toISOString(),
    applyId: loaded?.contract.contractId ?? '',
    applyNo: loaded?.contract.number ?? '',
  };
}

type NamedOnWire = ReturnType<typeof createCollection.input.parse>['signatoryJson'][number];

export function namedFromWire(named: readonly NamedOnWire[]): readonly NamedParty[] {
  return named.map(({ roleName: role, fullName: name, corpName: organizationName, ...contact }) => ({
    role,
    name,
    organizationName,
    identityNumber: '',
    ...contact,
  }));
}

/** A collection as the log names it. */
export function collectionObject({ collectionId: id, title: name }: Pick<Collection, 'collectionId' | 'title'>) {
  return { type: 'collection', id, name };
}
