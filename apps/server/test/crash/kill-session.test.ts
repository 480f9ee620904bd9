import { signContract } from '@moqi/api/work/signing';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { openDatabase } from '#platform/database/open.ts';
import type { SigningServiceStub } from '../ports/signing-service-stub.ts';
import { openServiceOfCompanies } from '../signing-service.ts';
import { type Barrier, type BarrierPlace, raiseBarrier } from './barrier.ts';
import {
  type Act,
  expectFinished,
  ownAct,
  perform,
  type SentContract,
  sendContract,
  servedFiles,
  signatureRows,
  strangersAct,
} from './crash-contract.ts';
import { type CrashSite, openCrashSite } from './crash-site.ts';

/* A company seals by a service elsewhere, and the process that asks it is killed on its way: the session is taken up where it stood. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let service: SigningServiceStub;
let site: CrashSite;
let barrier: Barrier | undefined;
let held: ReturnType<SigningServiceStub['hold']> | undefined;
beforeAll(async () => {
  site = await openCrashSite('child', async (postgres) => {
    const { db } = openDatabase({ ...postgres, database: 'postgres' }, () => undefined);
    const opened = await openServiceOfCompanies({ folder: inject('scratch'), database: () => db });
    service = opened.service;
    return opened.settings;
  });
});
afterAll(async () => {
  await site?.close();
  await service?.close();
});
afterEach(async () => {
  held?.release();
  await barrier?.lift();
  [held, barrier] = [undefined, undefined];
});

interface Sealing {
  readonly contract: SentContract;
  readonly act: Act;
  readonly laidDown: Map<string, Buffer>;
  /** what the service signed before */
  readonly signed: number;
}

async function aboutToSeal(): Promise<Sealing> {
  const contract = await sendContract(site);
  const [act, laidDown] = [await ownAct(site, contract), await servedFiles(site, contract)];
  return { contract, act, laidDown, signed: service.signed };
}

/** Asks for the seal and kills the process at the moment. */
async function killDuring({ act }: Sealing, moment: () => Promise<void>): Promise<void> {
  const asked = act.browser.call(signContract, 'signing', act.request).catch(() => undefined);
  await moment();
  await site.kill();
  await asked;
  await barrier?.lift();
  barrier = undefined;
  await site.restart();
}

async function killAt(sealing: Sealing, place: Omit<BarrierPlace, 'table'>, table = 'signing_sessions'): Promise<void> {
  barrier = await raiseBarrier(site.postgres, { table, ...place });
  await killDuring(sealing, barrier.reached);
}

async function sessions({ contract: { applyId } }: Sealing): Promise<string[]> {
  const query = site.database().db.selectFrom('signing_sessions').select('state').where('contract_id', '=', applyId);
  return (await query.execute()).map(({ state }) => state);
}

/** The lease is over now, and not in a minute and a half. */
async function endLeases(): Promise<void> {
  const { pool } = site.database();
  await pool.query('update signing_sessions set driven_until = now() where ended_at is null');
  await pool.query("update pgboss.job set start_after = now() where name = 'signing.resumeSession' and state = 'created'");
}

/** Without anybody asking again the seal is there, once in each file; the other party signs, and the contract is complete. */
async function expectSealedThenFinished(sealing: Sealing): Promise<void> {
  const { contract, act, laidDown } = sealing;
  await endLeases();
  await vi.waitFor(async () => expect(await sessions(sealing)).toEqual(['committed']), { timeout: 30_000, interval: 100 });
  expect(await signatureRows(site, contract)).toBe(2);
  await perform(act);
  expect(await signatureRows(site, contract)).toBe(2);
  await perform(await strangersAct(site, contract));
  await expectFinished(site, contract, laidDown);
}

test('the session is being written down: nothing happened, and the same request seals', async () => {
  const sealing = await aboutToSeal();
  await killAt(sealing, { on: 'insert', at: 'row' });
  expect([await sessions(sealing), await signatureRows(site, sealing.contract)]).toEqual([[], 0]);
  await perform(sealing.act);
  await expectSealedThenFinished(sealing);
});

test('the session is written down, and the service was not asked', async () => {
  const sealing = await aboutToSeal();
  await killAt(sealing, { on: 'insert', at: 'commit' });
  expect(await sessions(sealing)).toEqual(['prepared']);
  await expectSealedThenFinished(sealing);
  expect(service.signed - sealing.signed).toBe(2);
});

test('the service is asked, and answers a process that is dead', async () => {
  const sealing = await aboutToSeal();
  held = service.hold();
  await killDuring(sealing, () => held?.arrived ?? Promise.resolve());
  held.release();
  expect([await sessions(sealing), await signatureRows(site, sealing.contract)]).toEqual([['prepared'], 0]);
  await expectSealedThenFinished(sealing);
});

test('what the service signed is kept, and not yet in the contract: it is not asked again', async () => {
  const sealing = await aboutToSeal();
  await killAt(sealing, { on: 'update', when: "new.state = 'signed'", at: 'commit' });
  expect([await sessions(sealing), await signatureRows(site, sealing.contract)]).toEqual([['signed'], 0]);
  await expectSealedThenFinished(sealing);
  expect(service.signed - sealing.signed).toBe(2);
});

test('the signature is in the contract, and the session does not know', async () => {
  const sealing = await aboutToSeal();
  await killAt(sealing, { on: 'insert', at: 'commit' }, 'signatures');
  expect([await sessions(sealing), await signatureRows(site, sealing.contract)]).toEqual([['signed'], 2]);
  await expectSealedThenFinished(sealing);
  expect(service.signed - sealing.signed).toBe(2);
});
