import type { InkStrokes } from '@moqi/api';
import { DomainError } from '#kernel/refusal.ts';
import { memberOf } from '#modules/enterprise/members/index.ts';
import { loadOfTasks } from '#modules/work/contracts/index.ts';
import { readSigningTask, signConsented } from '#modules/work/signing/index.ts';
import type { Platform } from '#platform/platform.ts';
import { Reads } from '#platform/reads.ts';
import type { Batch, BatchItem } from '../store/batches.ts';
import { ownTask, signerOfTask } from './batch-signer.ts';
import { presses, writes } from './judge-tasks.ts';

export interface SigningItem {
  readonly batch: Batch;
  readonly ink: InkStrokes | undefined;
  readonly item: BatchItem;
}

/** Who signs, as the membership is by now. */
async function signerNow(reads: Reads, { party, personId, origin }: Batch) {
  const member = party === personId ? undefined : await reads.once(memberOf, party, personId);
  return { party, personId, memberId: member?.memberId, isAdmin: member?.isAdmin ?? false, origin };
}

/**
 * Signs one task of a batch on the way that a single signature takes. Safe to run again.
 * @returns when it was signed
 * @throws DomainError as signing does, CONTRACT_NOT_FOUND when the task is no longer the signer's
 */
export async function signItem(platform: Platform, { batch, ink, item }: SigningItem): Promise<Date> {
  const { signNo, consentId, isOpened } = item;
  if (consentId === undefined) throw new Error('a task without a consent is refused');
  const reads = new Reads(platform.db);
  const signer = await signerNow(reads, batch);
  const me = ownTask((await loadOfTasks(reads, [signNo])).get(signNo), signNo, signer);
  if (me === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
  const actor = signerOfTask(signer, me);
  const task = await readSigningTask(reads, actor);
  const sealId = presses(task) ? batch.sealId : undefined;
  const chop = writes(task) ? batch.chop : undefined;
  const proof = { method: batch.proofMethod, provedAt: batch.provedAt };
  return await signConsented(platform, {
    signer: actor,
    consentId,
    isOpened,
    proof,
    address: batch.address,
    sealId,
    brought: { ink, chop, texts: [] },
  });
}
