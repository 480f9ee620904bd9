import { createHash } from 'node:crypto';
import { errorNumber } from '@moqi/api';
import { downloadPreservationCertificate, listPreservations, preserveHashes } from '@moqi/api/trust/preservations';
import { readRenewals } from '@moqi/api/trust/renewals';
import { downloadCertificate } from '@moqi/api/work/completion';
import { downloadPackage } from '@moqi/api/work/evidence-packages';
import { bufferSource, validate } from '@moqi/pdf';
import { pdfsig, qpdfComplaints } from '@moqi/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish, stampCheckpoints } from '#modules/records/ledger/acts/publish.ts';
import { renewStamps } from '#modules/records/ledger/acts/renew-stamps.ts';
import { filesOf } from '#modules/records/ledger/acts/tile-files.ts';
import { appendFacts } from '#modules/records/ledger/index.ts';
import { trustAnchors } from '#modules/trust/certificates/index.ts';
import { writeAlone } from '#platform/database/writes.ts';
import { openOperator, type TestOperator } from '#test/operators.ts';
import { readTask, sign } from '#test/signing-acts.ts';
import { type SigningContract, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';
import { renewDueFiles } from '../acts/renew-due-files.ts';

let world: World;
let contract: SigningContract;
let upkeep: TestOperator;
let originals: Awaited<ReturnType<typeof handedOut>>;

async function published(): Promise<void> {
  await world.runJobs();
  await world.runJob('ledger.publish');
  await world.runJob('evidencePackages.make');
}

/** Certificate of the preservation, certificate of completion and evidence package, as the sender gets them. */
async function handedOut() {
  const { browser } = contract.sender;
  const { applyId } = contract;
  const [preserved] = (await browser.call(listPreservations, 'session', {})).data.list;
  const read = async (path: string, query: Record<string, string>) => {
    const answer = await browser.get(`${path}?${new URLSearchParams(query).toString()}`);
    return answer.headers['content-type']?.toString().startsWith('application/json') ? Buffer.of() : answer.rawPayload;
  };
  return {
    preserved: await read(downloadPreservationCertificate.mounts.session, { preservationId: preserved?.preservationId ?? '' }),
    completion: await read(downloadCertificate.mounts.personal, { applyId }),
    package: await read(downloadPackage.mounts.personal, { applyId }),
  };
}

beforeAll(async () => {
  world = await openWorld();
  contract = await signingContract(world, { parties: ['person'] });
  const { browser } = contract.parties[0]?.person ?? contract.sender;
  const { signNo } = await readTask(browser, { applyNo: contract.applyNo });
  const signed = await sign(world, browser, { applyNo: contract.applyNo, signNo });
  if (!signed.success) throw new Error(signed.msg);
  const digest = createHash('sha256').update('preserved').digest('hex');
  const items = [{ name: '图纸', algorithm: 'SHA-256' as const, hash: digest }];
  const preserved = await contract.sender.browser.call(preserveHashes, 'session', { items, note: '' });
  if (!preserved.success) throw new Error(preserved.msg);
  await world.runJobs();
  // asks for the package
  await handedOut();
  await published();
  upkeep = await openOperator(world, { duties: ['upkeep'] });
  originals = await handedOut();
});
afterAll(() => world.close());

const files = async () => {
  const { success, data, msg } = await upkeep.operate(readRenewals, {});
  if (!success) throw new Error(msg);
  const found = data.renewals.find(({ kind }) => kind === 'files');
  return [found?.state, found?.watched, found?.due, found?.failed];
};
const run = () => world.runJob('renewals.renewFiles');
const endAll = async (at: Date) => {
  await sql`update provable_files set ends_at = ${at}, failed_at = null, failure = null`.execute(world.platform.db);
};
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000);
const report = async (file: Uint8Array, now = world.clock.now()) =>
  validate(bufferSource(file), { trust: await trustAnchors(world.platform), now });

test('what the platform attests is archived from the start, and good to a program that is not ours', async () => {
  const roots = (await trustAnchors(world.platform)).map(({ certificate }) => certificate);
  for (const file of [originals.preserved, originals.completion]) {
    const { verdict, signatures } = await report(file);
    expect([verdict, ...signatures.map(({ kind, level, revocation }) => `${kind} ${level} ${revocation}`)]).toEqual([
      'valid',
      'signature B-LTA good',
      expect.stringMatching(/^timestamp B-L?T /),
    ]);
    expect(qpdfComplaints(file)).toBe('');
    // it knows no time-stamps of documents and judges the signature before them
    expect(pdfsig(file, roots)[0]).toMatchObject({ valid: true, trusted: true });
  }
});

test('finished files are looked at, and are not due for years', async () => {
  expect(await files()).toEqual(['current', 3, 0, 0]);
  await run();
  const { rows } = await sql<{ n: number }>`select count(ends_at)::int as n from provable_files`.execute(world.platform.db);
  expect([await files(), rows[0]?.n]).toEqual([['current', 3, 0, 0], 3]);
  expect(await handedOut()).toEqual(originals);
});

test('an authority that is away, or gives no longer stamps, costs nothing, and the operator is told', async () => {
  await endAll(inDays(300));
  expect(await files()).toEqual(['due', 3, 3, 0]);
  await renewDueFiles({ ...world.platform, timestamps: { timestamp: () => Promise.reject(new Error('the authority is away')) } });
  expect(await files()).toEqual(['failing', 3, 3, 3]);
  const { data } = await upkeep.operate(readRenewals, {});
  expect(data.renewals.map(({ failure }) => failure)).toEqual(['', 'the authority is away']);
  await endAll(new Date('2090-01-01T00:00:00Z'));
  await sql`update provable_files set ends_at = ${inDays(20)}, failed_at = ${world.clock.now()}, failure = 'just now'`.execute(
    world.platform.db,
  );
  await run();
  expect([await files(), await handedOut()]).toEqual([['late', 3, 3, 3], originals]);
  const reviewer = await openOperator(world, { duties: ['review', 'support'], name: '运营乙' });
  expect((await reviewer.operate(readRenewals, {})).code).toBe(errorNumber('DUTY_MISSING'));
});

test('what is due is renewed once, begins with what it was, and is proven when the first stamps have ended', async () => {
  await endAll(inDays(100));
  await Promise.all([renewDueFiles(world.platform), renewDueFiles(world.platform)]);
  expect(await files()).toEqual(['current', 3, 0, 0]);
  const { rows } = await sql<{ n: number }>`select cardinality(increments) as n from provable_files`.execute(world.platform.db);
  expect(rows.map(({ n }) => n)).toEqual([1, 1, 1]);
  const renewed = await handedOut();
  for (const kind of ['preserved', 'completion'] as const) {
    const [before, after] = [originals[kind], renewed[kind]];
    expect([after.length > before.length, after.subarray(0, before.length).equals(before)]).toEqual([true, true]);
    const { verdict, signatures } = await report(after);
    expect([verdict, ...signatures.map(({ kind: what, level }) => `${what} ${level}`)]).toEqual([
      'valid',
      'signature B-LTA',
      'timestamp B-LTA',
      expect.stringMatching(/^timestamp B-L?T$/),
    ]);
  }
});

test('the evidence package is made anew with the renewed files, and each version that the log knows is proven in them', async () => {
  expect((await handedOut()).package).toHaveLength(0);
  await published();
  const { package: zip } = await handedOut();
  const { verifyPackage } = (await import(
    new URL('../../../../../../../packages/verify/src/verify.ts', import.meta.url).href
  )) as typeof import('../../../../../../../packages/verify/src/verify.ts');
  const logKey = (await world.app.inject({ url: '/log/key' })).body.trim();
  const given = { anchors: await trustAnchors(world.platform), logKey, now: world.clock.now() };
  const { verdict, checks } = await verifyPackage(bufferSource(zip), given);
  expect([verdict, checks.filter(({ status }) => status !== 'passed')]).toEqual(['verified', []]);
  const versions = checks.filter(({ id }) => id === 'versions').map(({ path }) => path);
  expect(versions).toEqual(expect.arrayContaining(['documents/01.pdf', 'attestations/completion.pdf']));
});

test('after the first stamps have ended, a file that was renewed is valid, and as it was it is not', async () => {
  world.clock.advance({ days: 365 * 8 + 30 });
  await run();
  const { rows } = await sql<{ segments: string[]; increments: string[] }>`
    select segments, increments from provable_files where cardinality(increments) > 1`.execute(world.platform.db);
  expect(rows).toHaveLength(3);
  const later = inDays(365 * 2);
  for (const { segments, increments } of rows) {
    const read = async (parts: readonly string[]) => {
      const bytes: Uint8Array[] = [];
      for (const hash of parts) {
        const stored = await world.platform.files.open(hash);
        bytes.push(await stored.read(0, stored.size));
        await stored.close();
      }
      return Buffer.concat(bytes);
    };
    const verdicts = [await report(await read([...segments, ...increments]), later), await report(await read(segments), later)];
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['valid', 'indeterminate']);
  }
});

test('checkpoints that get no stamp, and stamps of the log that are not renewed, are told to the operator with the reason', async () => {
  const { platform, clock } = world;
  let operator = await openOperator(world, { duties: ['upkeep'], name: '运营丙' });
  const told = async () => {
    const { data } = await operator.operate(readRenewals, {});
    const { state, waiting, since, failure } = data.unstamped;
    const [{ state: renewal, failed, failure: why } = {}] = data.renewals;
    return [state, waiting, since, failure, renewal, failed, why];
  };
  const { state, failed, failure } = (await operator.operate(readRenewals, {})).data.renewals[0] ?? {};
  expect((await told()).slice(0, 4)).toEqual(['current', 0, '', '']);
  const away = { ...platform, timestamps: { timestamp: () => Promise.reject(new Error('nobody answers')) } };
  const since = clock.now();
  const of = { party: contract.sender.party, subjectId: contract.applyId, facts: [{ fact: 'stamped:late', text: '{}' }] };
  await writeAlone(platform.db, (writes) => appendFacts(writes, platform, of, since));
  await publish(platform, filesOf(platform));
  expect((await told()).slice(0, 4)).toEqual(['due', 1, since.toISOString(), '']);
  await stampCheckpoints(away);
  expect(await told()).toEqual(['failing', 1, since.toISOString(), 'nobody answers', state, failed, failure]);
  clock.advance({ days: 1 });
  operator = await openOperator(world, { duties: ['upkeep'], name: '运营丁' });
  await sql`update ledger_unrenewed set ends_at = ${inDays(100)}`.execute(platform.db);
  await renewStamps(away);
  const [unstamped, , , , renewal, count, why] = await told();
  expect([unstamped, renewal, why, Number(count) > 0]).toEqual(['late', 'failing', 'nobody answers', true]);
  await world.runJob('ledger.publish');
  await world.runJob('ledger.renewStamps');
  expect(await told()).toEqual(['current', 0, '', '', 'current', 0, '']);
});
