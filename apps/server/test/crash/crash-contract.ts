import { createHash } from 'node:crypto';
import type { InputOf } from '@moqi/api';
import { type FileReference, uploadFiles } from '@moqi/api/trust/files';
import { readContract } from '@moqi/api/work/contracts';
import { showSigningFile } from '@moqi/api/work/downloads';
import { createContract } from '@moqi/api/work/sending';
import { signContract } from '@moqi/api/work/signing';
import { bufferSource, validate } from '@moqi/pdf';
import { samplePdf } from '@moqi/testing';
import { expect, vi } from 'vitest';
import { mobileNumber } from '../people.ts';
import { prove, readTask, signRequest, type Task } from '../signing-acts.ts';
import { draftFile, enterpriseParty, linkTo, pdfFile, personParty, placedField } from '../situations.ts';
import type { CrashSite } from './crash-site.ts';
import type { RemoteBrowser } from './remote-browser.ts';

export const FILES = ['设备采购合同.pdf', '技术附件.pdf'] as const;

export const samples = FILES.map((name, index) => pdfFile(name, samplePdf({ pages: 2 + index })));

export type Draft = InputOf<typeof createContract>;
type SignInput = InputOf<typeof signContract>;

/** Two files; the sender's enterprise presses its seal, straddles and dates, a stranger writes by hand. */
export function draftOf({ enterprise }: CrashSite, references: readonly FileReference[], stranger: string, ordered = false): Draft {
  const fields = [
    placedField('own', 0, { kind: 'seal' }),
    placedField('own', 1, { kind: 'date' }),
    placedField('own', 2, { kind: 'straddle' }),
    placedField('other', 3),
    placedField('other', 4, { kind: 'text', label: '地址' }),
  ];
  return {
    contractName: '设备采购合同',
    ifOrder: ordered ? 1 : 0,
    signatoryJson: [
      enterpriseParty('own', enterprise.companyName, { fullName: enterprise.name, mobile: enterprise.mobile, orderNum: 1 }),
      personParty('other', { fullName: '裴南乔', mobile: stranger, orderNum: 2 }),
    ],
    attatchFileNamesJson: references.map((reference) => draftFile(reference, ...fields)),
  };
}

export async function uploadBoth({ sender }: CrashSite): Promise<FileReference[]> {
  const answer = await sender.upload(uploadFiles, 'session', samples);
  if (!answer.success) throw new Error(answer.msg);
  return answer.data.list;
}

/** One signer's act, ready to be asked for, and again. */
export interface Act {
  readonly browser: RemoteBrowser;
  readonly task: Task;
  readonly request: SignInput;
}

export interface SentContract {
  readonly applyId: string;
  readonly applyNo: string;
  readonly own: Task;
  readonly stranger: string;
}

export async function sendContract(site: CrashSite, ordered = false, change: Partial<Draft> = {}): Promise<SentContract> {
  const stranger = mobileNumber();
  const draft = { ...draftOf(site, await uploadBoth(site), stranger, ordered), ...change };
  const answer = await site.sender.call(createContract, 'enterprise', draft);
  if (!answer.success) throw new Error(answer.msg);
  const { applyId, applyNo, signNo } = answer.data;
  return { applyId, applyNo, own: { applyNo, signNo }, stranger };
}

export async function ownAct(site: CrashSite, contract: SentContract): Promise<Act> {
  await prove(site, site.sender, contract.own);
  return { browser: site.sender, task: contract.own, request: await signRequest(site.sender, contract.own) };
}

export async function strangersAct(site: CrashSite, contract: SentContract): Promise<Act> {
  // the message may come after the answer, and does on a busy machine
  const [browser, task] = [site.browser(), await vi.waitFor(() => linkTo(site, contract.stranger), { timeout: 20_000, interval: 50 })];
  await prove(site, browser, task);
  return { browser, task, request: await signRequest(browser, task) };
}

export async function perform({ browser, request }: Act): Promise<void> {
  const answer = await browser.call(signContract, 'signing', request);
  expect(answer).toMatchObject({ success: true, data: { timestamped: true } });
}

/** The bytes of every file of the contract as its sender is served them now, by document. */
export async function servedFiles(site: CrashSite, { own }: SentContract): Promise<Map<string, Buffer>> {
  const { files } = await readTask(site.sender, own);
  const served = new Map<string, Buffer>();
  for (const { documentId } of files) {
    served.set(documentId, Buffer.from(await site.sender.bytes(showSigningFile, 'signing', { ...own, documentId })));
  }
  return served;
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** How many signatures of the stranger or the enterprise are written down, over all files. */
export async function signatureRows(site: CrashSite, { applyId }: SentContract): Promise<number> {
  const rows = await site.database().db.selectFrom('signatures').select('document_id').where('contract_id', '=', applyId).execute();
  return rows.length;
}

async function expectSound(site: CrashSite, file: Buffer, versions: readonly { hash: string; size: number }[]): Promise<void> {
  for (const { hash, size } of versions) expect(digestOf(file.subarray(0, size))).toBe(hash);
  expect(versions.at(-1)?.size).toBe(file.length);
  const report = await validate(bufferSource(new Uint8Array(file)), { trust: [...site.trust], now: new Date() });
  expect(report).toMatchObject({ verdict: 'valid', reasons: [{ code: 'ALL_VALID' }] });
  expect(report.signatures.map(({ level, chain, timestamp }) => [level, chain, timestamp?.status])).toEqual([
    ['B-T', 'trusted', 'valid'],
    ['B-T', 'trusted', 'valid'],
  ]);
  expect(new Set(report.signatures.map(({ fieldName }) => fieldName)).size).toBe(2);
  expect(report.signatures.at(-1)?.coverage).toBe('wholeFile');
}

/** What the parties were told of a contract so far, by its messages. */
async function toldTo(site: CrashSite, { applyNo, stranger }: SentContract): Promise<string[]> {
  const told: string[] = [];
  for (const { address, body, template } of await site.outbox()) {
    if (address === stranger && (await site.pageIn(body))?.href.includes(applyNo)) told.push(template);
  }
  return told.sort();
}

/** What everybody was told and what the timeline says: each thing once. Messages follow by a listener, a moment after the state. */
async function expectToldOnce(site: CrashSite, contract: SentContract): Promise<void> {
  const { db } = site.database();
  const events = await db.selectFrom('contract_events').select('kind').where('contract_id', '=', contract.applyId).execute();
  const deeds = events.map(({ kind }) => kind).filter((kind) => kind !== 'viewed');
  expect(deeds.sort()).toEqual(['completed', 'sent', 'signed', 'signed']);
  const all = ['contract.completed', 'contract.invitation'];
  await vi.waitFor(async () => expect(await toldTo(site, contract)).toEqual(all), { timeout: 30_000, interval: 50 });
}

/**
 * The contract comes to its end by itself, each party's signature stands once in each file, the bytes of `before` are a prefix of
 * what is served, and so is every version ever written down.
 */
export async function expectFinished(site: CrashSite, contract: SentContract, before: ReadonlyMap<string, Buffer>): Promise<void> {
  const state = async () => (await site.sender.call(readContract, 'signing', contract.own)).data.state;
  await vi.waitFor(async () => expect(await state()).toBe('completed'), { timeout: 30_000, interval: 50 });
  const { db } = site.database();
  const served = await servedFiles(site, contract);
  expect([...served.keys()].sort()).toEqual([...before.keys()].sort());
  for (const [documentId, file] of served) {
    const earlier = before.get(documentId) ?? Buffer.of();
    expect(file.subarray(0, earlier.length).equals(earlier)).toBe(true);
    const versions = db.selectFrom('document_versions').select(['hash', 'size']).where('document_id', '=', documentId);
    await expectSound(site, file, await versions.orderBy('version').execute());
  }
  const rows = db.selectFrom('signatures').select(['document_id', 'participant_id']).where('contract_id', '=', contract.applyId);
  const pairs = (await rows.execute()).map((row) => `${row.document_id} ${row.participant_id}`);
  expect(pairs).toHaveLength(4);
  expect(new Set(pairs).size).toBe(4);
  await expectToldOnce(site, contract);
}
