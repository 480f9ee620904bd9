import { DomainError } from '#kernel/refusal.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Tx } from '#platform/platform.ts';
import { type Participant, partyNameOf } from '../contract.ts';
import { markViewed } from '../store/participants.ts';
import { holdContract } from '../views/contracts.ts';
import { note } from './note.ts';

interface Viewing {
  readonly now: Date;
  /** adds what goes to the database with the note */
  readonly beside: (writes: Writes) => void;
}

/** A participant opens the contract. The first time it is noted; another window may have been first. @throws DomainError CONTRACT_NOT_FOUND */
export async function noteViewing(tx: Tx, { participantId, ...key }: Participant, { now, beside }: Viewing): Promise<void> {
  const held = await holdContract(tx, key);
  const viewer = held?.participants.find((one) => one.participantId === participantId);
  if (held === undefined || viewer === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
  const isFirst = viewer.viewedAt === undefined;
  const participants = held.participants.map((one) => (one === viewer && isFirst ? { ...one, viewedAt: now } : one));
  const line = { kind: 'viewed', participantId, actorName: partyNameOf(viewer) } as const;
  await note(tx, key, {
    history: isFirst ? [line] : [],
    now,
    held: { ...held, participants },
    beside: (writes) => {
      if (isFirst) markViewed(writes, viewer, now);
      beside(writes);
    },
  });
}
