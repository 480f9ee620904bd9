import type { ContractAbilities, ListStatus } from '@moqi/api';
import type { ApprovalVerdict, ContractDetail } from '@moqi/api/work/contracts';
import { outsideOf, verdictOf } from './approval-verdict.ts';
import {
  type Contract,
  type ContractDocument,
  type Field,
  isCodeOnly,
  lastMoment,
  type Participant,
  type Relation,
  remindedToday,
} from './contract.ts';
import { type CopyShown, copiesShown } from './copy.ts';
import { listStatus } from './drawer-entries.ts';
import { abilitiesOf, type ContractStanding } from './judge.ts';
import { isTurnOf } from './lifecycle.ts';

type Timeline = ContractDetail['timeline'];
type Delivery = ContractDetail['parties'][number]['delivery'];

/** All that the detail page shows, as the stores know it. */
export interface WholeContract {
  readonly contract: Contract;
  readonly participants: readonly Participant[];
  readonly documents: readonly ContractDocument[];
  readonly fields: readonly Field[];
  readonly timeline: Timeline;
  /** the last message to each participant, by participant */
  readonly deliveries: ReadonlyMap<string, Delivery>;
  /** since when a name waits for a reviewer, by participant */
  readonly waitingNames: ReadonlyMap<string, Date>;
  /** masked addresses, by participant */
  readonly targets: ReadonlyMap<string, string>;
}

/** The actor who reads the detail page, in relation to the contract. */
export interface DetailReading {
  readonly standing: ContractStanding;
  /** the actor's own task */
  readonly task: Participant | undefined;
  /** the copy that the actor reads */
  readonly copyId?: string | undefined;
  /** the actor acts for the owner: sees how messages to participants went */
  readonly actsForOwner: boolean;
  /** other contracts that it has to do with, as far as the actor's party has them */
  readonly relations: readonly RelationShown[];
  /** the actor belongs to the owner's side: sees how the contract was approved */
  readonly isInside: boolean;
  /** the actor may look at what these participants hand in while they sign */
  readonly seesEvidenceOf: readonly Participant[];
  readonly now: Date;
}

/** What the page of a contract says of another one, which its reader has too. */
export interface RelationShown extends Pick<Relation, 'kind' | 'isFrom'> {
  readonly number: string;
  readonly name: string;
  readonly documentCount: number;
}

/** A participant as the detail page shows it. */
export interface DetailParty {
  readonly participant: Participant;
  readonly isMine: boolean;
  /** of another's task it is the sender's to know, not another signer's */
  readonly signNo: string | undefined;
  readonly isTurn: boolean;
  /** its own deadline, where that comes before the contract's; undefined: it has none, has signed, or the reader is not told */
  readonly dueTime: Date | undefined;
  /** signs by a code alone */
  readonly isCodeOnly: boolean;
  /** 姓名不符, for the sender's side and the participant */
  readonly nameDiffers: boolean;
  /** for the same */
  readonly nameWaitsSince: Date | undefined;
  /** the sender asks it for the sign password, for the same */
  readonly asksPassword: boolean;
  readonly maskedTarget: string;
  /** the last message to it; undefined: there is none, or the reader does not see it */
  readonly delivery: Delivery | undefined;
  readonly remindedToday: number;
}

/** What the detail page says of one contract to one actor. */
export interface Detail {
  readonly contract: Contract;
  readonly status: ListStatus;
  /** the last moment to sign: of the reader's own task, else of the contract */
  readonly deadlineAt: Date | undefined;
  readonly parties: readonly DetailParty[];
  /** `isFilled`: it is in the bytes of its document, because its participant signed */
  readonly fields: readonly (Field & { readonly isFilled: boolean })[];
  readonly documents: readonly ContractDocument[];
  readonly timeline: Timeline;
  readonly verdict: ApprovalVerdict | undefined;
  readonly copies: readonly CopyShown[];
  readonly copyId: string | undefined;
  readonly relations: readonly RelationShown[];
  /** the actor's own task */
  readonly task: Participant | undefined;
  /** there are photos, recordings or calls that the actor may look at, or will be */
  readonly hasEvidence: boolean;
  readonly can: ContractAbilities;
}

function ownMoment(contract: Contract, participant: Participant): Date | undefined {
  const last = lastMoment(contract, participant);
  return last === contract.deadlineAt ? undefined : last;
}

function partyOf(participant: Participant, whole: WholeContract, { task, actsForOwner, now }: DetailReading): DetailParty {
  const { participantId, reminders } = participant;
  const isMine = participantId === task?.participantId;
  // what is between the sender and the participant: its number, what it is asked for, whether a message arrived, how its name stands
  const isTold = isMine || actsForOwner;
  const isAwaited = isTold && participant.state === 'waiting';
  return {
    participant,
    isMine,
    signNo: isTold ? participant.signNo : undefined,
    isTurn: isTurnOf(whole.contract, whole.participants, participantId),
    dueTime: isAwaited ? ownMoment(whole.contract, participant) : undefined,
    isCodeOnly: isCodeOnly(whole.contract, participant),
    nameDiffers: isAwaited && participant.nameDiffersSince !== undefined,
    nameWaitsSince: isAwaited ? whole.waitingNames.get(participantId) : undefined,
    asksPassword: isTold && participant.asksPassword,
    maskedTarget: whole.targets.get(participantId) ?? '',
    delivery: isTold ? whole.deliveries.get(participantId) : undefined,
    remindedToday: remindedToday(reminders, now),
  };
}

function fieldsOf({ fields, participants }: WholeContract): Detail['fields'] {
  const signed = new Set(participants.filter(({ state }) => state === 'signed').map(({ participantId }) => participantId));
  return fields.map((field) => ({ ...field, isFilled: signed.has(field.participantId) }));
}

/** Only the sender's side sees how the contract was approved. */
function historyOf(timeline: Timeline, { isInside }: DetailReading): Pick<Detail, 'timeline' | 'verdict'> {
  return isInside ? { timeline, verdict: verdictOf(timeline) } : { timeline: outsideOf(timeline), verdict: undefined };
}

const isAskedOnSite = ({ photos, filesAsked, recordsReading, callFrom }: Participant): boolean =>
  photos.length > 0 || filesAsked.length > 0 || recordsReading || callFrom !== undefined;

/** What a signer added is for all parties once it has signed. */
const hasAddedFiles = ({ filesAsked, state }: Participant): boolean => filesAsked.length > 0 && state === 'signed';

/** The detail page of one contract for one actor. */
export function detailOf(whole: WholeContract, reading: DetailReading): Detail {
  const { contract, participants, documents, timeline } = whole;
  const { task, standing } = reading;
  const isMyTurn = task !== undefined && isTurnOf(contract, participants, task.participantId);
  return {
    contract,
    status: listStatus(contract.state, isMyTurn),
    deadlineAt: task === undefined ? contract.deadlineAt : lastMoment(contract, task),
    parties: participants.map((one) => partyOf(one, whole, reading)),
    fields: fieldsOf(whole),
    documents,
    ...historyOf(timeline, reading),
    copies: copiesShown(contract, reading.isInside),
    copyId: reading.copyId,
    relations: reading.relations,
    task,
    hasEvidence: reading.seesEvidenceOf.some(isAskedOnSite) || (task !== undefined && participants.some(hasAddedFiles)),
    can: abilitiesOf(standing),
  };
}
