import type { Origin } from '#kernel/actor.ts';
import { recordLog } from '#modules/records/logs/index.ts';
import type { Contract } from '#modules/work/contracts/index.ts';
import type { Tx } from '#platform/platform.ts';
import { placeText, type SiteEvidence } from '../evidence.ts';
import { insertEvidence } from '../store/evidence.ts';
import { claimPieces } from '../store/pieces.ts';

const ACTIONS = { photo: 'contracts.photo', recording: 'contracts.recording', file: 'contracts.file', call: 'contracts.call' } as const;

/**
 * Writes down what a signer handed in, and enters it with its hash, time and place in the chained log of the sender, a person's as well: it
 * is what the sender would prove. False: the same signer handed it in before.
 */
export async function handIn(tx: Tx, evidence: SiteEvidence, { name, number }: Contract, origin: Origin): Promise<boolean> {
  const { owner: party, contractId: id, kind, giver, subject, takenAt, hash, pieces } = evidence;
  if (!(await insertEvidence(tx, evidence, origin))) return false;
  const objects = pieces.map(({ object }) => object);
  if (!(await claimPieces(tx, objects))) throw new Error('evidence was swept before it was handed in');
  const seen = kind === 'call' ? { operator: subject } : { subject };
  const told = { signer: giver.name, ...seen, takenAt: takenAt.toISOString(), place: placeText(evidence.place), hash };
  await recordLog(
    tx,
    { party, origin, now: takenAt },
    {
      kind: 'operation',
      action: ACTIONS[kind],
      object: { type: 'contract', id, name },
      after: { number, ...told },
    },
  );
  return true;
}
