import type { ContractDetail } from '@moqi/api';
import { outsideOf, verdictOf } from './approval-verdict.ts';
import type { Contract, ContractDocument, Field, Participant } from './contract.ts';
import { abilitiesOf, type Standing } from './judge.ts';
import { remindedToday } from './reminder.ts';
import { isTurnOf } from './signing-order.ts';
import { listStatus } from './view.ts';

type Parties = ContractDetail['parties'];
type Delivery = Parties[number]['delivery'];

/** All that the detail page shows, as the stores know it. */
export interface WholeContract {
  readonly contract: Contract;
  readonly participants: readonly Participant[];
  readonly documents: readonly ContractDocument[];
  readonly fields: readonly Field[];
  readonly timeline: ContractDetail['timeline'];
  /** of the last message to each, by participant */
  readonly deliveries: ReadonlyMap<string, Delivery>;
  /** masked, by participant */
  readonly targets: ReadonlyMap<string, string>;
}

/** As whom the detail page is read. */
export interface DetailReading {
  readonly standing: Standing;
  /** the actor's own task */
  readonly task: Participant | undefined;
  /** the actor acts for the owner: sees how messages to participants went */
  readonly actsForOwner: boolean;
  /** the actor is of the owner's side: sees how the contract was approved */
  readonly isInside: boolean;
  readonly now: Date;
}

const time = (at: Date | undefined): string => at?.toISOString() ?? '';
const NO_DELIVERY: Delivery = { channel: '', state: '', time: '' };

function partyOf(one: Participant, whole: WholeContract, { task, actsForOwner, now }: DetailReading): Parties[number] {
  const isMine = one.participantId === task?.participantId;
  return {
    participantId: one.participantId,
    position: one.position,
    signatoryType: one.kind === 'organization' ? 1 : 0,
    name: one.name,
    corpName: one.organizationName ?? '',
    maskedTarget: whole.targets.get(one.participantId) ?? '',
    orderNum: one.order,
    state: one.state,
    turn: isTurnOf(whole.contract, whole.participants, one.participantId),
    me: isMine,
    viewTime: time(one.viewedAt),
    signTime: time(one.signedAt),
    sealName: one.sealName ?? '',
    proofMethod: one.proofMethod ?? '',
    certificate: one.certificateSerial ?? '',
    refuseReason: one.refuseReason ?? '',
    // whether a message got through is between the sender and the one it went to
    delivery: (isMine || actsForOwner ? whole.deliveries.get(one.participantId) : undefined) ?? NO_DELIVERY,
    remindedToday: remindedToday(one.reminders, now),
  };
}

function fileOf({ documentId, fileName, pages, version, hash, size }: ContractDocument): ContractDetail['files'][number] {
  return { documentId, fileName, pages: [...pages], version, docHash: hash, size };
}

/** A signed field is in the bytes of its document. */
function fieldsOf({ fields, participants }: WholeContract): ContractDetail['fields'] {
  const signed = new Set(participants.filter(({ state }) => state === 'signed').map(({ participantId }) => participantId));
  return fields.map(({ fieldId, documentId, participantId, kind, label, ...field }) => {
    const { page, x, y, width, height } = field;
    return { fieldId, documentId, participantId, kind, page, x, y, width, height, label, filled: signed.has(participantId) };
  });
}

/** How the contract was approved is the sender's side's own. */
function historyOf(timeline: ContractDetail['timeline'], { isInside }: DetailReading): Pick<ContractDetail, 'timeline' | 'verdict'> {
  if (!isInside) return { timeline: outsideOf(timeline) };
  const verdict = verdictOf(timeline);
  return { timeline, ...(verdict && { verdict }) };
}

/** The detail page of one contract for one actor. */
export function detailOf(whole: WholeContract, reading: DetailReading): ContractDetail {
  const { contract, participants, documents, timeline } = whole;
  const { task, standing } = reading;
  const isMyTurn = task !== undefined && isTurnOf(contract, participants, task.participantId);
  return {
    applyId: contract.contractId,
    applyNo: contract.number,
    signNo: task?.signNo ?? '',
    contractName: contract.name,
    state: contract.state,
    status: listStatus(contract.state, isMyTurn),
    ownerName: contract.ownerName,
    createdByName: contract.createdByName,
    ifOrder: contract.isOrdered ? 1 : 0,
    needQifengSign: contract.hasStraddle ? 1 : 0,
    overDate: time(contract.deadlineAt),
    sentTime: time(contract.sentAt),
    endTime: time(contract.endedAt),
    endReason: contract.endReason ?? '',
    parties: participants.map((one) => partyOf(one, whole, reading)),
    fields: fieldsOf(whole),
    files: documents.map(fileOf),
    ...historyOf(timeline, reading),
    myParticipantId: task?.participantId ?? '',
    readTime: task?.readSeconds ?? 0,
    can: abilitiesOf(standing),
  };
}
