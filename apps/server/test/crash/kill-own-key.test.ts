import { signWithOwnKey } from '@moqi/api/work/own-keys';
import type { Signer } from '@moqi/pki';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { type AgentAnswer, answerOfAgent, type KeyMaker, openKeyMaker, prepareWith } from '../desk.ts';
import { type Barrier, type BarrierPlace, raiseBarrier } from './barrier.ts';
import {
  type Act,
  expectFinished,
  ownAct,
  type SentContract,
  sendContract,
  servedFiles,
  signatureRows,
  strangersAct,
} from './crash-contract.ts';
import { type CrashSite, openCrashSite } from './crash-site.ts';

/* The keys lie with the signers, and a process is killed on the way: what was handed in is signed once, what was not is prepared anew. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let maker: KeyMaker;
let site: CrashSite;
/** The U-Key of the company, and that of the stranger. */
let keys: { readonly company: Signer; readonly stranger: Signer };
let barrier: Barrier | undefined;
beforeAll(async () => {
  maker = await openKeyMaker(inject('scratch'), { name: '崩溃持证 CA', now: new Date(Date.now() - 60_000) });
  site = await openCrashSite('child', async () => ({ PERSON_TRUST_FILE: maker.trustFile, ENTERPRISE_TRUST_FILE: maker.trustFile }));
  const company = await maker.keyOf(site.enterprise.companyName, { kind: 'organization' });
  keys = { company, stranger: await maker.keyOf('裴南乔') };
});
afterAll(() => site?.close());
afterEach(async () => {
  await barrier?.lift();
  barrier = undefined;
});

interface Sealing {
  readonly contract: SentContract;
  readonly act: Act;
  readonly laidDown: Map<string, Buffer>;
}

async function aboutToSeal(): Promise<Sealing> {
  const contract = await sendContract(site, false, { serverCa: 0 });
  return { contract, act: await ownAct(site, contract), laidDown: await servedFiles(site, contract) };
}

async function answered({ browser, task }: Act, key = keys.company): Promise<AgentAnswer> {
  const prepared = await prepareWith(browser, task, key);
  if (!prepared.success) throw new Error(prepared.msg);
  return await answerOfAgent(prepared.data, key);
}

const handIn = ({ browser, task, request: { signNo } }: Act, answer: AgentAnswer) =>
  browser.call(signWithOwnKey, 'signing', { ...task, signNo, ...answer });

/** Kills the process at the moment, with its request unanswered. */
async function killDuring(request: () => Promise<unknown>, moment: () => Promise<void>): Promise<void> {
  const asked = request().catch(() => undefined);
  await moment();
  await site.kill();
  await asked;
  await barrier?.lift();
  barrier = undefined;
  await site.restart();
}

async function killAt(place: BarrierPlace, request: () => Promise<unknown>): Promise<void> {
  barrier = await raiseBarrier(site.postgres, place);
  await killDuring(request, barrier.reached);
}

async function sessions({ contract: { applyId } }: Sealing): Promise<string[]> {
  const query = site.database().db.selectFrom('signing_sessions').select('state').where('contract_id', '=', applyId);
  return (await query.orderBy('started_at').execute()).map(({ state }) => state);
}

/** The time of the sessions is over now, and not in two and a half minutes. */
async function endSessions(): Promise<void> {
  const { pool } = site.database();
  await pool.query('update signing_sessions set driven_until = now() where ended_at is null');
  await pool.query("update pgboss.job set start_after = now() where name = 'signing.resumeSession' and state = 'created'");
}

async function expectSessions(sealing: Sealing, states: readonly string[]): Promise<void> {
  await vi.waitFor(async () => expect(await sessions(sealing)).toEqual(states), { timeout: 30_000, interval: 100 });
}

/** The seal is in each file once; the other party signs with a key of its own, and the contract is complete. */
async function expectFinishedByBoth({ contract, laidDown }: Sealing): Promise<void> {
  expect(await signatureRows(site, contract)).toBe(2);
  const other = await strangersAct(site, contract);
  expect(await handIn(other, await answered(other, keys.stranger))).toMatchObject({ success: true, data: { underWay: false } });
  await expectFinished(site, contract, laidDown);
}

const SESSIONS = 'signing_sessions';

test('the files are kept and the session is not yet written down: the signer begins anew at once', async () => {
  const sealing = await aboutToSeal();
  await killAt({ table: SESSIONS, on: 'insert', at: 'row' }, () => answered(sealing.act));
  expect(await sessions(sealing)).toEqual([]);
  expect(await handIn(sealing.act, await answered(sealing.act))).toMatchObject({ success: true });
  await expectFinishedByBoth(sealing);
});

test('the session is written down and its page was never answered: it ends by itself, and the other party signs meanwhile', async () => {
  const sealing = await aboutToSeal();
  await killAt({ table: SESSIONS, on: 'insert', at: 'commit' }, () => answered(sealing.act));
  expect(await sessions(sealing)).toEqual(['prepared']);
  await endSessions();
  await expectSessions(sealing, ['discarded']);
  const other = await strangersAct(site, sealing.contract);
  expect(await handIn(other, await answered(other, keys.stranger))).toMatchObject({ success: true });
  expect(await handIn(sealing.act, await answered(sealing.act))).toMatchObject({ success: true });
  expect(await signatureRows(site, sealing.contract)).toBe(4);
  await expectFinished(site, sealing.contract, sealing.laidDown);
});

test('the key has signed and nothing was handed in: the server that comes back takes it', async () => {
  const sealing = await aboutToSeal();
  const answer = await answered(sealing.act);
  await killDuring(
    async () => undefined,
    async () => undefined,
  );
  expect([await sessions(sealing), await signatureRows(site, sealing.contract)]).toEqual([['prepared'], 0]);
  expect(await handIn(sealing.act, answer)).toMatchObject({ success: true, data: { underWay: false } });
  await expectFinishedByBoth(sealing);
});

test('what was handed in is being stamped: the page hands the same in again', async () => {
  const sealing = await aboutToSeal();
  const answer = await answered(sealing.act);
  const arrived = site.timestamps.holdNext();
  await killDuring(
    () => handIn(sealing.act, answer),
    () => arrived,
  );
  expect([await sessions(sealing), await signatureRows(site, sealing.contract)]).toEqual([['prepared'], 0]);
  expect(await handIn(sealing.act, answer)).toMatchObject({ success: true, data: { underWay: false } });
  expect(await sessions(sealing)).toEqual(['committed']);
  await expectFinishedByBoth(sealing);
});

const KEPT: readonly (readonly [string, BarrierPlace, number])[] = [
  ['is kept, and not yet in the contract', { table: SESSIONS, on: 'update', when: "new.state = 'signed'", at: 'commit' }, 0],
  ['is being written into the contract', { table: 'document_versions', on: 'insert', at: 'row' }, 0],
  ['is in the contract, and the session does not know', { table: 'signatures', on: 'insert', at: 'commit' }, 2],
];
test.each(KEPT)('what was handed in %s: it is finished though nobody asks again', async (_, place, rows) => {
  const sealing = await aboutToSeal();
  const answer = await answered(sealing.act);
  await killAt(place, () => handIn(sealing.act, answer));
  expect([await sessions(sealing), await signatureRows(site, sealing.contract)]).toEqual([['signed'], rows]);
  await endSessions();
  await expectSessions(sealing, ['committed']);
  expect(await handIn(sealing.act, answer)).toMatchObject({ success: true, data: { underWay: false } });
  await expectFinishedByBoth(sealing);
});
