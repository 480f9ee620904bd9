import type { PartyId } from '#kernel/actor.ts';
import { recordLog } from '#modules/records/logs/index.ts';
import type { Tx } from '#platform/platform.ts';
import { changeOf, type Movement, quantityOf } from '../ledger.ts';
import { appendMovement } from '../store/movements.ts';
import type { Books } from './hold-books.ts';

/** Writes a movement once; of an enterprise it also stands in the log. @returns false when it was written before */
export async function writeMovement(tx: Tx, { party, kind }: Books, movement: Movement): Promise<boolean> {
  const written = await appendMovement(tx, party, movement);
  if (written && kind === 'organization') await log(tx, party, movement);
  return written;
}

async function log(tx: Tx, party: PartyId, movement: Movement): Promise<void> {
  const { by, subject, at, note = '', counterparty } = movement;
  const author = by && { personId: by.personId, name: by.name, ...(by.memberId !== undefined && { memberId: by.memberId }) };
  await recordLog(
    tx,
    { party, now: at, ...(author && { by: author }), ...(by?.origin && { origin: by.origin }) },
    {
      kind: 'asset',
      action: `billing.${movement.kind}`,
      object: { type: 'points', id: subject.id, name: subject.name },
      after: {
        item: movement.entries[0]?.item ?? '',
        quantity: quantityOf(movement),
        change: changeOf(movement),
        ...(counterparty !== undefined && { counterparty }),
      },
      reason: note,
    },
  );
}
