import type { ContractDetail, WantedChange } from '@moqi/api/work/contracts';
import { maskAddress } from '@moqi/rules';
import { namesWaiting } from '#modules/account/name-checks/index.ts';
import type { Database, Platform } from '#platform/platform.ts';
import type { Contract, Participant } from '../contract.ts';
import type { WholeContract } from '../detail.ts';
import type { HistoryKind } from '../history.ts';
import { readHistory } from '../store/history.ts';
import { type BesideParties, type HistoryRow, readBesideParties } from '../views/documents.ts';
import { addressOf } from './messages.ts';

type Timeline = ContractDetail['timeline'];

interface Facts {
  readonly note: string;
  readonly changes?: WantedChange[];
}

const timelineOf = (history: readonly HistoryRow[]): Timeline =>
  history.map((event) => ({
    eventId: event.event_id,
    kind: event.kind as HistoryKind,
    participantId: event.participant_id ?? '',
    actorName: event.actor_name,
    time: event.happened_at.toISOString(),
    ...(event.facts as Facts),
  }));

export async function readTimeline(db: Database, contract: Contract): Promise<Timeline> {
  return timelineOf(await readHistory(db, contract));
}

type Deliveries = WholeContract['deliveries'];
type Delivery = Deliveries extends ReadonlyMap<string, infer One> ? One : never;

const deliveriesOf = (told: BesideParties['told']): Deliveries =>
  new Map(
    told.map(({ participantId, channel, state, sentAt, createdAt }) => [
      participantId,
      { channel, state, time: (sentAt ?? createdAt).toISOString() } as Delivery,
    ]),
  );

export async function readWhole(
  platform: Platform,
  db: Database,
  contract: Contract,
  participants: readonly Participant[],
): Promise<WholeContract> {
  const { owner, contractId } = contract;
  const { documents, fields, history, told } = await readBesideParties(db, owner, contractId);
  return {
    contract,
    participants,
    documents,
    fields,
    timeline: timelineOf(history),
    deliveries: deliveriesOf(told),
    waitingNames: await namesWaiting(platform, db, contract),
    targets: new Map(participants.map((one) => [one.participantId, maskAddress(addressOf(one))])),
  };
}
