import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorNumber } from '@moqi/api';
import { createKey } from '@moqi/api/reach/merchant-keys';
import { revokeContract } from '@moqi/api/work/contracts';
import { downloadPackage, downloadSignedPackage } from '@moqi/api/work/evidence-packages';
import { formatKey, parseAddCheckpoint, parseNote, SIGNATURE_TYPE, signatureLine } from '@moqi/ledger';
import { cosign, noteKeyOf } from '@moqi/ledger/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trustRoot } from '#modules/trust/certificates/index.ts';
import { transact } from '#platform/database/transact.ts';
import { type Writes, writeTogether } from '#platform/database/writes.ts';
import type { PackagePart } from '#platform/package-part.ts';
import type { LogWitness } from '#ports/log-witness.ts';
import type { TestBrowser } from '#test/browser.ts';
import { openEnterprise, openPerson } from '#test/people.ts';
import { openProgram } from '#test/program.ts';
import { generateSeal } from '#test/seals.ts';
import { readTask, sign } from '#test/signing-acts.ts';
import { linkTo, type SigningContract, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';
import { askForPackage, askForPackageLater } from '../acts/ask-for-package.ts';
import { currentPackage } from '../acts/current-package.ts';
import { packageAnswer } from '../acts/package-answer.ts';
import { makePackagesHandlerWith } from '../jobs/make-packages.ts';
import { holdUntil, takeWaiting } from '../store/packages.ts';

const VERIFIER = join(import.meta.dirname, '../../../../../../../packages/verify/src/cli.ts');
const folder = mkdtempSync(join(tmpdir(), 'moqi-packages-'));

/** Somebody else who cosigns whatever it is shown. */
function witness(): LogWitness {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    key: formatKey(noteKeyOf('witness.example', SIGNATURE_TYPE.cosignature, privateKey)),
    addCheckpoint: (body) => {
      const { text } = parseNote(parseAddCheckpoint(body).checkpoint);
      return Promise.resolve({ status: 200, body: signatureLine(cosign('witness.example', privateKey, text, world.clock.now())) });
    },
  };
}

let world: World;
beforeAll(async () => {
  world = await openWorld();
  Object.assign(world.platform, { witnesses: [witness()] });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.close();
});

type Caller = Pick<TestBrowser, 'get'>;

const { mounts } = downloadPackage;
const atDoor = (browser: Caller, door: keyof typeof mounts, applyId: string) => browser.get(`${mounts[door]}?applyId=${applyId}`);
const asSigner = (browser: Caller, task: Record<string, string>) =>
  browser.get(`${downloadSignedPackage.mounts.signing}?${new URLSearchParams(task).toString()}`);
const refusal = (code: Parameters<typeof errorNumber>[0]) => ({ code: errorNumber(code) });

/** Facts are noted, published and stamped, and packages made of them. */
async function published(): Promise<void> {
  await world.runJobs();
  await world.runJob('ledger.publish');
  await world.runJob('evidencePackages.make');
}

async function signAll({ parties, applyNo }: SigningContract): Promise<void> {
  for (const { person } of parties) {
    if (!person) continue;
    const { signNo } = await readTask(person.browser, { applyNo });
    expect((await sign(world, person.browser, { applyNo, signNo })).success).toBe(true);
    await world.runJobs();
  }
}

/** What the program of the package says, given the root and the key of the log. */
async function verified(zip: Buffer, logKey: string) {
  const [path, root] = [join(folder, 'package.zip'), join(folder, 'root.cer')];
  writeFileSync(path, zip);
  writeFileSync(root, await trustRoot(world.platform));
  const { status, stdout } = spawnSync(process.execPath, [VERIFIER, path, '--trust', root, '--log-key', logKey, '--json'], {
    encoding: 'utf8',
  });
  return { status, ...(JSON.parse(stdout) as { checks: { id: string; status: string; detail: string; path?: string }[] }) };
}

const logKey = async (): Promise<string> => (await world.app.inject({ url: '/log/key' })).body.trim();

/** A member of an archive, as another program unpacks it. */
function unpacked(zip: Buffer, path: string): Buffer {
  writeFileSync(join(folder, 'package.zip'), zip);
  return execFileSync('unzip', ['-p', join(folder, 'package.zip'), path], { maxBuffer: 1 << 28 });
}

test('a completed contract has one, the same bytes for each of its parties, verified by a program that asks nobody', async () => {
  const sender = await openPerson(world, { name: '林书禾' });
  const contract = await signingContract(world, { byEnterprise: true, sender, parties: ['person', 'enterprise'], files: 2 });
  const [{ person: signer } = {}, { enterprise: company } = {}] = contract.parties;
  if (!signer || !company || !contract.enterprise) throw new Error('a party is missing');
  const { applyId } = contract;
  const key = (
    await contract.enterprise.admin.browser.call(createKey, 'enterprise', {
      name: 'ERP',
      scopes: ['contracts.download'],
      perMinute: 100,
      perDay: 100,
    })
  ).data;
  const program = openProgram(world, key);
  const everyDoor = async () => [
    await atDoor(sender.browser, 'enterprise', applyId),
    await atDoor(sender.browser, 'corporateAdmin', applyId),
    await atDoor(signer.browser, 'personal', applyId),
    await program.call(downloadPackage, { applyId }),
  ];
  const codes = (answers: Awaited<ReturnType<typeof everyDoor>>) => answers.map((one) => one.json().code ?? one.json().error);
  expect(codes(await everyDoor())).toEqual(Array(4).fill(errorNumber('EVIDENCE_PACKAGE_NOT_ENDED')));
  await generateSeal(company.admin.browser, '合同专用章');
  await signAll(contract);
  expect(codes(await everyDoor())).toEqual(Array(4).fill(errorNumber('EVIDENCE_PACKAGE_NOT_READY')));
  expect((await asSigner(signer.browser, { applyNo: contract.applyNo })).json()).toMatchObject(refusal('EVIDENCE_PACKAGE_NOT_READY'));
  await published();

  const answers = [...(await everyDoor()), await asSigner(signer.browser, { applyNo: contract.applyNo })];
  const [first] = answers;
  if (!first) throw new Error('no answer');
  expect([first.statusCode, first.headers['content-type'], Number(first.headers['content-length'])]).toEqual([
    200,
    'application/zip',
    first.rawPayload.length,
  ]);
  expect(first.headers['content-disposition']).toContain(encodeURIComponent('设备采购合同 证据包.zip'));
  expect(answers.map(({ rawPayload }) => rawPayload.equals(first.rawPayload))).toEqual(Array(5).fill(true));
  const { status, checks } = await verified(first.rawPayload, await logKey());
  expect(checks.filter(({ status: found }) => found !== 'passed')).toEqual([]);
  expect(checks.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['documents', 'attestations', 'seals', 'process', 'leaves', 'told', 'checkpointTime', 'witnesses']),
  );
  expect(status).toBe(0);

  // SESeal of GB/T 38540 begins as a sequence
  expect(unpacked(first.rawPayload, 'seals/01.esl')[0]).toBe(0x30);
  const parties = unpacked(first.rawPayload, 'parties.json').toString();
  expect(parties).toContain('"provenName"');
  for (const hidden of [signer.mobile, company.admin.mobile]) expect(parties).not.toContain(hidden);
  const part = await sender.browser.get(`${mounts.enterprise}?applyId=${applyId}`, { range: 'bytes=100-199' });
  expect([part.statusCode, part.rawPayload.equals(first.rawPayload.subarray(100, 200))]).toEqual([206, true]);

  const [stranger, other] = [await openPerson(world), await openEnterprise(world)];
  expect((await atDoor(stranger.browser, 'personal', applyId)).json()).toMatchObject(refusal('CONTRACT_NOT_FOUND'));
  for (const door of ['enterprise', 'corporateAdmin'] as const)
    expect((await atDoor(other.admin.browser, door, applyId)).json()).toMatchObject(refusal('CONTRACT_NOT_FOUND'));
});

test('of a contract that not all signed, a signer is told of that signer alone, and its sender of all', async () => {
  const contract = await signingContract(world, { parties: ['person', 'person'] });
  const [first, second] = contract.parties.map(({ person }) => person);
  if (!first || !second) throw new Error('a party is missing');
  const { applyId, applyNo } = contract;
  const { signNo } = await readTask(first.browser, { applyNo });
  expect((await sign(world, first.browser, { applyNo, signNo })).success).toBe(true);
  await world.runJobs();
  expect((await asSigner(second.browser, { applyNo })).json()).toMatchObject(refusal('EVIDENCE_PACKAGE_NOT_ENDED'));
  expect((await contract.sender.browser.call(revokeContract, contract.door, { applyId, reason: '金额有误' })).success).toBe(true);
  await world.runJobs();
  const ofWhole = () => atDoor(contract.sender.browser, 'personal', applyId);
  const asked = [await ofWhole(), await asSigner(first.browser, { applyNo }), await asSigner(second.browser, { applyNo })];
  for (const answer of asked) expect(answer.json()).toMatchObject(refusal('EVIDENCE_PACKAGE_NOT_READY'));
  await published();
  const [whole, ofFirst, ofSecond] = [
    await ofWhole(),
    await asSigner(first.browser, { applyNo }),
    await asSigner(second.browser, { applyNo }),
  ];
  expect(whole.statusCode).toBe(200);
  const told = ({ rawPayload }: typeof ofFirst) => {
    const { facts } = JSON.parse(unpacked(rawPayload, 'log/facts.json').toString()) as { facts: { text: string }[] };
    const { parties } = JSON.parse(unpacked(rawPayload, 'parties.json').toString()) as {
      parties: { name: string; signing?: object | null }[];
    };
    return [
      facts.filter(({ text }) => JSON.parse(text).kind !== 'version').length,
      parties.filter(({ signing }) => signing).map(({ name }) => name),
    ];
  };
  expect([told(whole), told(ofFirst), told(ofSecond)]).toEqual([
    [3, [first.name]],
    [3, [first.name]],
    [0, []],
  ]);
  for (const { rawPayload } of [whole, ofFirst, ofSecond]) expect((await verified(rawPayload, await logKey())).status).toBe(0);
});

/** Of the jobs that make packages: for how many seconds each waits by the clock of the test; undefined: it is due at once. */
const jobsWaiting = async () => {
  const { rows } = await sql<{ at: Date; due: boolean }>`
    select start_after as at, start_after = created_on as due from pgboss.job where name = 'evidencePackages.make' and state = 'created'`.execute(
    world.platform.db,
  );
  return rows.map(({ at, due }) => (due ? undefined : (at.getTime() - world.clock.now().getTime()) / 1000));
};
const forgetJobs = () => sql`delete from pgboss.job where name = 'evidencePackages.make'`.execute(world.platform.db);

test('what nobody asks for is made in a quarter of an hour; what is asked for before the log has its facts is tried again in seconds, for a minute', async () => {
  const contract = await signingContract(world, { parties: ['sender'] });
  const isMade = async () => {
    const waiting = world.platform.db.selectFrom('evidence_packages').select('made_at').where('contract_id', '=', contract.applyId);
    return (await waiting.execute()).map(({ made_at }) => made_at !== null);
  };
  await forgetJobs();
  await signAll(contract);
  await published();
  expect([await isMade(), await jobsWaiting()]).toEqual([[false], []]);
  world.clock.advance({ minutes: 16 });
  await published();
  expect(await isMade()).toEqual([true]);
  const other = await signingContract(world, { parties: ['sender'] });
  await signAll(other);
  await atDoor(other.sender.browser, 'personal', other.applyId);
  expect(await jobsWaiting()).toEqual([undefined]);
  await forgetJobs();
  await world.runJob('evidencePackages.make');
  expect(await jobsWaiting()).toEqual([8]);
  world.clock.advance({ minutes: 2 });
  await forgetJobs();
  await world.runJob('evidencePackages.make');
  expect(await jobsWaiting()).toEqual([]);
  await published();
  expect((await atDoor(other.sender.browser, 'personal', other.applyId)).statusCode).toBe(200);
});

test('one worker takes one package, those that were asked for last first; one that could not be made waits for an hour, or for a download', async () => {
  const { db, clock } = world.platform;
  await sql`delete from evidence_packages where made_at is null`.execute(db);
  const [first, second] = [await signingContract(world, { parties: ['sender'] }), await signingContract(world, { parties: ['sender'] })];
  const keyOf = ({ sender, applyId }: SigningContract) => ({ owner: sender.party, contractId: applyId, reader: 'all' as const });
  const write = (work: (writes: Writes) => void) => transact(db, (tx) => writeTogether(tx, work));
  await write((writes) => askForPackageLater(writes, keyOf(first), clock.now()));
  world.clock.advance({ minutes: 20 });
  await write((writes) => askForPackageLater(writes, keyOf(second), new Date(clock.now().getTime() - 16 * 60_000)));
  const take = async () => (await takeWaiting(db, clock.now()))?.contractId;
  expect([await take(), await take(), await take()]).toEqual([second.applyId, first.applyId, undefined]);
  world.clock.advance({ minutes: 6 });
  await write((writes) => askForPackage(writes, world.platform, keyOf(first), clock.now()));
  expect(await take()).toBe(first.applyId);
  await holdUntil(db, keyOf(first), new Date(clock.now().getTime() + 3_600_000));
  expect([await take(), await take()]).toEqual([second.applyId, undefined]);
  await write((writes) => askForPackage(writes, world.platform, keyOf(first), clock.now()));
  world.clock.advance({ minutes: 6 });
  expect(await take()).toBe(first.applyId);
  // neither has ended, so there is nothing to make
  world.clock.advance({ minutes: 6 });
  await world.runJob('evidencePackages.make');
  const left = db.selectFrom('evidence_packages').select('contract_id').where('contract_id', 'in', [first.applyId, second.applyId]);
  expect(await left.execute()).toEqual([]);
});

test('by link it is handed out once the code was given', async () => {
  const contract = await signingContract(world, { parties: ['stranger'], codeOnly: true });
  const visitor = world.browser();
  const link = await linkTo(world, contract.parties[0]?.mobile ?? '');
  expect((await asSigner(visitor, link)).json()).toMatchObject(refusal('IDENTITY_PROOF_NEEDED'));
  expect((await sign(world, visitor, link)).success).toBe(true);
  await world.runJobs();
  expect((await asSigner(visitor, link)).json()).toMatchObject(refusal('EVIDENCE_PACKAGE_NOT_READY'));
  await published();
  expect(await verified((await asSigner(visitor, link)).rawPayload, await logKey())).toMatchObject({ status: 0 });
  expect((await asSigner(world.browser(), link)).json()).toMatchObject(refusal('IDENTITY_PROOF_NEEDED'));
});

test('what a part of another module adds is in it; once the part has something else, or the contract was rescinded, the package is made anew', async () => {
  const contract = await signingContract(world, { parties: ['sender'] });
  await signAll(contract);
  await world.runJob('ledger.publish');
  const { platform, clock } = world;
  const key = { owner: contract.sender.party, contractId: contract.applyId, reader: 'all' };
  const delivered = (text: string): PackagePart => ({
    entries: (_, { participantId }) =>
      Promise.resolve(
        participantId === undefined
          ? [{ path: 'performance/01.txt', kind: 'performance', title: '送货单', content: Buffer.from(text) }]
          : [],
      ),
  });
  const current = (text: string, state: 'completed' | 'rescinded' = 'completed') =>
    currentPackage(
      { platform, now: clock.now(), transact: (work) => transact(platform.db, work) },
      { key, contract: { state, reopenings: 0 } },
      [delivered(text)],
    );
  const make = (text: string) => makePackagesHandlerWith([delivered(text)]).run(platform, {}, 'once');
  const written = async (text: string): Promise<Buffer> => {
    const made = await current(text);
    const pieces: Uint8Array[] = [];
    if (made !== undefined) for await (const piece of packageAnswer(platform, made, '合同').stream()) pieces.push(piece);
    return Buffer.concat(pieces);
  };
  expect(await current('已送达')).toBeUndefined();
  await make('已送达');
  const first = await written('已送达');
  expect(unpacked(first, 'performance/01.txt').toString()).toBe('已送达');
  expect(await verified(first, await logKey())).toMatchObject({ status: 0 });
  expect((await written('已送达')).equals(first)).toBe(true);
  expect(await current('已验收')).toBeUndefined();
  await make('已验收');
  expect(unpacked(await written('已验收'), 'performance/01.txt').toString()).toBe('已验收');
  expect(await current('已验收', 'rescinded')).toBeUndefined();
});
