import type { ContractDetail } from '@moqi/api/work/contracts';
import { maskAddress } from '@moqi/rules';
import { namesWaiting } from '#modules/account/name-checks/index.ts';
import { deliveriesOf } from '#modules/records/notifications/index.ts';
import type { Database, Platform } from '#platform/platform.ts';
import type { Contract, Participant } from '../contract.ts';
import type { WholeContract } from '../detail.ts';
import type { HistoryKind } from '../history.ts';
import { readHistory } from '../store/history.ts';
import { readFiles } from '../views/documents.ts';
import { addressOf } from './messages.ts';

type Timeline = ContractDetail['timeline'];

export async function readTimeline(db: Database, contract: Contract): Promise<Timeline> {
  return (await readHistory(db, contract)).map((event) => ({
    eventId: event.event_id,
    kind: event.kind as HistoryKind,
    participantId: event.participant_id ?? '',
    actorName: event.actor_name,
    time: event.happened_at.toISOString(),
    note: (event.facts as { note: string }).note,
  }));
}

async function readDeliveries(
  db: Database,
  { owner }: Contract,
  participants: readonly Participant[],
): Promise<WholeContract['deliveries']> {
  const ids = participants.flatMap(({ deliveryId }) => deliveryId ?? []);
  const known = await deliveriesOf(db, owner, ids);
  return new Map(
    participants.flatMap(({ participantId, deliveryId }) => {
      const delivery = deliveryId === undefined ? undefined : known.get(deliveryId);
      if (delivery === undefined) return [];
      const { channel, state, sentAt, createdAt } = delivery;
      return [[participantId, { channel, state, time: (sentAt ?? createdAt).toISOString() }] as const];
    }),
  );
}

export async function readWhole(
  platform: Platform,
  db: Database,
  contract: Contract,
  participants: readonly Participant[],
): Promise<WholeContract> {
  const { owner, contractId } = contract;
  return {
    contract,
    participants,
    ...(await readFiles(db, owner, contractId)),
    timeline: await readTimeline(db, contract),
    deliveries: await readDeliveries(db, contract, participants),
    waitingNames: await namesWaiting(platform, db, contract),
    targets: new Map(participants.map((one) => [one.participantId, maskAddress(addressOf(one))])),
  };
}
