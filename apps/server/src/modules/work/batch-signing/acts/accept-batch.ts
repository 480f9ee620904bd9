import type { InkStrokes } from '@moqi/api';
import type { ChopStyle } from '@moqi/rules';
import type { IdentityProof } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { type Consenting, recordConsents, statementFacts } from '#modules/work/signing/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { signBatchTasks } from '../batch-jobs.ts';
import { listStatement } from '../list-hash.ts';
import { type Counts, insertBatch, insertItems } from '../store/batches.ts';
import type { BatchSigner } from './batch-signer.ts';
import type { JudgedTask } from './judge-tasks.ts';

export interface Accepting {
  readonly batchId: string;
  readonly signer: BatchSigner;
  readonly tasks: readonly JudgedTask[];
  readonly hash: string;
  readonly organizationName: string | undefined;
  readonly sealId: string | undefined;
  readonly ink: InkStrokes | undefined;
  readonly chop: ChopStyle | undefined;
  readonly proof: IdentityProof;
  readonly address: string;
  readonly now: Date;
}

/** The sentence for those of a list that can be signed; empty where none can. */
export function statementOfList(tasks: readonly JudgedTask[], hash: string, organizationName: string | undefined): string {
  const signable = tasks.filter(({ refusal }) => refusal === undefined);
  const unopened = signable.filter(({ isOpened }) => !isOpened).length;
  return signable.length === 0 ? '' : listStatement({ organizationName, hash, count: signable.length, unopened });
}

/** Of each task that is to be signed: the versions that were there when the list was agreed to, and the sentence that names this contract. */
function consentOf(task: JudgedTask, { hash, proof, signer, now }: Accepting) {
  const { own } = task;
  if (own === undefined) throw new Error('nobody consents to what is not theirs');
  const { contract, me } = own.task;
  const documents = own.task.documents.map(({ documentId, version, hash: docHash }) => ({ documentId, version, docHash }));
  const statement = statementFacts(contract, me, task.isOpened);
  const consenting: Consenting = {
    documents,
    statement,
    proof,
    name: own.name,
    evidence: own.evidence,
    listHash: hash,
    origin: signer.origin,
    now,
  };
  return [own.task, consenting] as const;
}

/** The consents, the list and the job that signs it: all or nothing. @throws DomainError BATCH_NOTHING when no task can be signed */
export async function acceptBatch(tx: Tx, platform: Platform, accepting: Accepting): Promise<Counts> {
  const { batchId, signer, tasks, hash, organizationName, sealId, ink, chop, proof, address, now } = accepting;
  const signable = tasks.filter(({ refusal }) => refusal === undefined);
  if (signable.length === 0) throw new DomainError('BATCH_NOTHING');
  const consentIds = await recordConsents(
    tx,
    signable.map((task) => consentOf(task, accepting)),
  );
  const consents = new Map(signable.map(({ signNo }, at) => [signNo, consentIds[at]]));
  const key = { party: signer.party, batchId };
  const statement = statementOfList(tasks, hash, organizationName);
  const proved = { proofMethod: proof.method, provedAt: proof.provedAt, address, origin: signer.origin };
  const batch = {
    ...key,
    personId: signer.personId,
    listHash: hash,
    statement,
    sealId,
    chop,
    ...proved,
    createdAt: now,
    endedAt: undefined,
  };
  await insertBatch(tx, platform.secrets, batch, ink);
  const items = tasks.map((task, position) => ({
    position,
    signNo: task.signNo,
    contractNumber: task.own?.task.contract.number ?? '',
    contractName: task.own?.task.contract.name ?? '',
    isOpened: task.isOpened,
    consentId: consents.get(task.signNo),
    refusal: task.refusal,
  }));
  await insertItems(tx, key, items);
  await platform.jobs.enqueue(tx, signBatchTasks, key, { key: batchId });
  return { total: tasks.length, signed: 0, refused: tasks.length - signable.length };
}
