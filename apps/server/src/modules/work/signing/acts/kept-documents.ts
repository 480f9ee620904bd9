import { setTimeout as sleep } from 'node:timers/promises';
import { formatTime } from '@moqi/rules';
import type { SignerActor } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { type Contract, isKeptForAnother, leaseDocuments, readContractRow, signerNameOf } from '#modules/work/contracts/index.ts';
import type { Platform } from '#platform/platform.ts';
import { LEASE_MS, QUEUE_MS } from '../signing-session.ts';
import { assertMaySign, type Task } from './task.ts';

const LOOK_MS = 100;

/** The files are kept for the signature of somebody else, which a service elsewhere makes. A job that meets it runs again. */
export class DocumentsKept extends Error {
  readonly by: string;
  readonly until: Date | undefined;
  constructor({ contract, participants }: Pick<Task, 'contract' | 'participants'>) {
    super('the files are kept for another signature');
    const signer = participants.find(({ participantId }) => participantId === contract.lease?.participantId);
    this.by = signer === undefined ? '' : signerNameOf(signer);
    this.until = contract.lease?.endsAt;
  }
}

/** The service signed after the files had been left to somebody else. A job that meets it runs again. */
export class SignatureLate extends Error {}

/** For operations, whose caller is told. @throws DomainError DOCUMENTS_KEPT {name, time}, SIGNATURE_LATE */
export async function tellingOfKept<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SignatureLate) throw new DomainError('SIGNATURE_LATE');
    if (!(error instanceof DocumentsKept)) throw error;
    throw new DomainError('DOCUMENTS_KEPT', { name: error.by, time: error.until === undefined ? '' : formatTime(error.until) });
  }
}

export interface Keeping {
  readonly signer: SignerActor;
  readonly task: Pick<Task, 'contract' | 'participants'>;
  readonly consentId: string;
  /** by the clock of the process: when waiting ends */
  readonly giveUpAt: number;
}

/** Of a signature that begins to wait now. */
export const keeping = (of: Omit<Keeping, 'giveUpAt'>): Keeping => ({ ...of, giveUpAt: performance.now() + QUEUE_MS });

/** Waits while the files are kept for another signature. @throws DocumentsKept, DomainError CONTRACT_NOT_FOUND @returns the contract as it is then */
export async function awaitDocuments({ db, clock }: Platform, { signer, task, consentId, giveUpAt }: Keeping): Promise<Contract> {
  for (;;) {
    const contract = await readContractRow(db, signer.owner, signer.contractId);
    if (contract === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
    if (!isKeptForAnother(contract, consentId, clock.now())) return contract;
    if (performance.now() >= giveUpAt) throw new DocumentsKept({ ...task, contract });
    await sleep(LOOK_MS);
  }
}

/** @returns until when; undefined: they are kept for another signature, or nothing is signed any more */
async function keep({ db, clock }: Platform, { signer, consentId: leaseId }: Keeping): Promise<Date | undefined> {
  const { participantId } = signer;
  const now = clock.now();
  const endsAt = new Date(now.getTime() + LEASE_MS);
  return (await leaseDocuments(db, signer, { leaseId, participantId, endsAt }, now)) ? endsAt : undefined;
}

/** Keeps the files for this signature as soon as nobody else has them. @throws DocumentsKept, DomainError CONTRACT_NOT_SIGNING, NOT_YOUR_TURN */
export async function keepDocuments(platform: Platform, kept: Keeping): Promise<void> {
  while ((await keep(platform, kept)) === undefined) {
    const contract = await awaitDocuments(platform, kept);
    assertMaySign({ ...kept.task, contract }, kept.signer, platform.clock.now());
  }
}

/** The same for as long again, where another file has to be signed. @throws SignatureLate */
export async function keepLonger(platform: Platform, kept: Keeping): Promise<Date> {
  const until = await keep(platform, kept);
  if (until === undefined) throw new SignatureLate();
  return until;
}
