import type { SignerActor } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import {
  type Contract,
  type ContractDocument,
  type Field,
  type Participant,
  readContractRow,
  readDocuments,
  readFields,
  readParticipants,
} from '#modules/work/contracts/index.ts';
import type { Database, Tx } from '#platform/platform.ts';

/** One signer's task: the contract, its participants, and the fields this signer fills. */
export interface SigningTask {
  readonly contract: Contract;
  readonly participants: readonly Participant[];
  readonly me: Participant;
  readonly documents: readonly ContractDocument[];
  readonly myFields: readonly Field[];
}

/** @throws DomainError CONTRACT_NOT_FOUND */
export async function readTask(db: Database | Tx, actor: SignerActor): Promise<SigningTask> {
  const { owner, contractId, participantId } = actor;
  const contract = await readContractRow(db, owner, contractId);
  const participants = await readParticipants(db, owner, contractId);
  const me = participants.find((one) => one.participantId === participantId);
  if (!contract || !me) throw new DomainError('CONTRACT_NOT_FOUND');
  const [documents, fields] = [await readDocuments(db, owner, contractId), await readFields(db, owner, contractId)];
  return { contract, participants, me, documents, myFields: fields.filter((field) => field.participantId === participantId) };
}
