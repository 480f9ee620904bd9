import { readContract } from '@moqi/api/work/contracts';
import type { Member, SignerActor } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { markOpened } from '#modules/records/notifications/index.ts';
import { visibleDrawers } from '#modules/work/drawers/index.ts';
import { handle } from '#operation/handle.ts';
import { type Writes, writeTogether } from '#platform/database/writes.ts';
import type { Reads } from '#platform/reads.ts';
import { readJudged } from '../acts/judged.ts';
import { logReading } from '../acts/log-deed.ts';
import { noteViewing } from '../acts/note-viewing.ts';
import { readWhole } from '../acts/read-whole.ts';
import { relationsShown } from '../acts/relate.ts';
import { returnAddress } from '../acts/return-address.ts';
import { actsForOwner, isOnOwnersSide, ownTask } from '../capacity.ts';
import type { ContractKey } from '../contract.ts';
import { detailOf } from '../detail.ts';
import { standingOf } from '../judge.ts';
import { loadNumbered } from '../views/contracts.ts';
import { detailToWire } from '../wire.ts';

/**
 * The message whose link was opened has arrived, or the arrival in the list. `ts` of a link is the moment its message was made; a task
 * that was opened by the code of a neutral link has no message to mark.
 */
function markDelivery(writes: Writes, signer: SignerActor, ts: string | undefined, now: Date): void {
  const { owner: party, contractId, participantId, proof } = signer;
  if (proof === 'link' && ts === undefined) return;
  markOpened(writes, { party, contractId, participantId }, { linkAt: proof === 'link' ? new Date(Number(ts)) : undefined, now });
}

/** What a program names by its number. @throws DomainError CONTRACT_NOT_FOUND where its keeper does not see it */
async function namedFor(reads: Reads, member: Member, number: string): Promise<ContractKey> {
  const contract = await loadNumbered(reads, number);
  const seen = contract === undefined ? [] : await visibleDrawers(reads.db, member, contract.contractId);
  if (contract === undefined || seen.length === 0) throw new DomainError('CONTRACT_NOT_FOUND');
  return contract;
}

export const readContractHandler = handle(readContract, async ({ actor, input, now, platform, reads, tx }) => {
  const key = actor.kind === 'member' ? await namedFor(reads, actor, input.applyNo) : actor;
  const { contract, participants } = await readJudged(reads, actor, key, { verb: 'read', now });
  const task = ownTask(participants, actor);
  if (actor.kind === 'signer' && task !== undefined) {
    const opened = (writes: Writes) => markDelivery(writes, actor, input.ts, now);
    if (task.viewedAt === undefined) await noteViewing(tx, task, { now, beside: opened });
    else await writeTogether(tx, opened);
  }
  await logReading([contract], { actor, action: 'contracts.view', now, platform, reads, transact: (work) => work(tx) });
  const shown = participants.map((one) => (one === task && actor.kind === 'signer' ? { ...one, viewedAt: one.viewedAt ?? now } : one));
  const detail = detailOf(await readWhole(platform, tx, contract, shown), {
    standing: standingOf({ contract, participants }, actor, now),
    task,
    copyId: actor.kind === 'copyReader' ? actor.copyId : undefined,
    relations: await relationsShown(tx, contract, actor),
    actsForOwner: actsForOwner(contract, actor),
    isInside: isOnOwnersSide(contract, actor),
    seesEvidenceOf: actor.kind === 'viewer' ? participants : actor.kind === 'signer' && task !== undefined ? [task] : [],
    now,
  });
  return detailToWire(detail, task === undefined ? undefined : await returnAddress(tx, contract));
});
