import { v7 as uuid } from 'uuid';
import { DomainError } from '#kernel/refusal.ts';
import { isSandbox } from '#kernel/sandbox.ts';
import { type Upload, uploadsOf } from '#modules/trust/files/index.ts';
import type { Contract, Draft, LaidDown, LoadedContract } from '#modules/work/contracts/index.ts';
import { contractByRequest, readContractRow } from '#modules/work/contracts/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { type Material, problemsOf } from '../readiness.ts';
import { refusalOf } from '../refusal.ts';
import type { Sending } from '../sending.ts';
import { draftToWire } from '../wire.ts';
import { assertNamesCheckable } from './assert-names-checkable.ts';
import { madeByKey } from './keyed-request.ts';
import { layDownDocument, type Signer } from './lay-down-documents.ts';
import { alreadySent, sentAlready, writeContract } from './write-contract.ts';

/** On every page that is signed in a sandbox, below all signatures. */
const OF_SANDBOX = { text: '沙箱测试 · 无法律效力' };

/** Runs what sends the contract in a transaction, which may do more beside it. */
type Transact = (work: (tx: Tx) => Promise<LoadedContract>) => Promise<LoadedContract>;

/**
 * Checks, lays down the fields of all parties in all files, and sends. The same request twice, at once or later, is one contract.
 * @throws DomainError with what keeps it from being sent
 */
export async function sendContract(platform: Platform, asked: Sending, transact: Transact): Promise<LoadedContract> {
  const sending = asItCanBe(asked);
  const digest = digestOf(platform, { ...sending, drafts: [sending.draft] });
  const earlier = (await madeByKey(platform.db, sending, digest)) ?? (await sentBefore(platform, sending, digest));
  if (earlier !== undefined) return alreadySent(platform.db, earlier);
  const uploads = await readyUploads(platform, sending);
  await assertNamesCheckable(platform, sending.draft);
  const participants = sending.draft.parties.map((party, position) => ({ party, position, participantId: uuid() }));
  const { hidesDates = false } = sending.draft;
  const signers = participants.map(({ party: { key, hidesDate }, ...signer }) => ({ key, hidesDate: hidesDates || hidesDate, ...signer }));
  const laidDown = await layDownAll(platform, sending, uploads, signers);
  return await transact((tx) => writeContract(tx, platform, sending, { digest, participants, laidDown }));
}

/** Nobody asks a service for the names of test people: what a sandbox sends is signed by code alone, and its signatures say so. */
function asItCanBe<S extends Pick<Sending, 'sender' | 'draft'>>(asked: S): S {
  return isSandbox(asked.sender.party) ? { ...asked, draft: { ...asked.draft, needsRealNames: false } } : asked;
}

/**
 * The same request has the same digest; keyed, because ID numbers are in it. It is taken of the words of the call: the digests of contracts
 * that are being signed outlast every change of ours.
 */
export function digestOf(
  { secrets }: Platform,
  { sender, drafts, requestKey }: Pick<Sending, 'sender' | 'requestKey'> & { readonly drafts: readonly Draft[] },
): string {
  // two requests with a key of their own each are two contracts, however alike
  const request = [sender.personId, ...drafts.map(draftToWire), ...(requestKey === undefined ? [] : [requestKey])];
  return Buffer.from(secrets.mac('contract-request', JSON.stringify(request))).toString('hex');
}

async function sentBefore({ db }: Platform, sending: Sending, digest: string): Promise<Contract | undefined> {
  const { sender, contractId } = sending;
  if (contractId === undefined) return contractByRequest(db, sender.party, digest);
  const contract = await readContractRow(db, sender.party, contractId);
  return sentAlready(contract && { contract, participants: [] }, sending, digest);
}

type Ready = Pick<Sending, 'sender' | 'draft' | 'now'>;

/** Why a draft of these files could not be sent, as far as the draft itself says; undefined: it could. */
export function draftFault(draft: Draft, known: Omit<Material, 'draft'>): ReturnType<typeof refusalOf> {
  return refusalOf(problemsOf({ draft, ...known }));
}

/** Whether a draft could be sent now. Runs outside of any transaction. @throws DomainError with what keeps it from being sent */
export async function assertReady(platform: Platform, ready: Ready): Promise<void> {
  await readyUploads(platform, ready);
  await assertNamesCheckable(platform, asItCanBe(ready).draft);
}

async function readyUploads({ db }: Platform, { sender, draft, now }: Ready): Promise<ReadonlyMap<string, Upload>> {
  const ids = draft.files.map(({ uploadId }) => uploadId);
  const files = await uploadsOf(db, sender.party, ids);
  const refusal = refusalOf(problemsOf({ draft, files, isSandbox: isSandbox(sender.party), now }));
  if (refusal !== undefined) throw new DomainError(refusal.code, refusal.facts);
  return files;
}

async function layDownAll(
  platform: Platform,
  { sender, draft }: Pick<Sending, 'sender' | 'draft'>,
  uploads: ReadonlyMap<string, Upload>,
  signers: readonly Signer[],
): Promise<LaidDown[]> {
  const laidDown: LaidDown[] = [];
  const watermarks = [...(isSandbox(sender.party) ? [OF_SANDBOX] : []), ...(draft.watermark ? [draft.watermark] : [])];
  for (const [position, file] of draft.files.entries()) {
    const upload = uploads.get(file.uploadId);
    if (upload) laidDown.push(await layDownDocument(platform, { file, upload, position, watermarks }, signers));
  }
  return laidDown;
}
