import { watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readContract } from '@moqi/api/work/contracts';
import { createContract } from '@moqi/api/work/sending';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { mobileNumber } from '../people.ts';
import { type Barrier, type BarrierPlace, raiseBarrier } from './barrier.ts';
import {
  type Act,
  draftOf,
  expectFinished,
  ownAct,
  perform,
  type SentContract,
  samples,
  sendContract,
  servedFiles,
  signatureRows,
  strangersAct,
  uploadBoth,
} from './crash-contract.ts';
import { type CrashSite, openCrashSite, type Victim } from './crash-site.ts';

/** The tests of this house, with one victim or the other: what was acknowledged is never lost, and nothing happens twice. */
export function testDeathsOf(victim: Victim): void {
  // whole processes on a machine that may be busy
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

  let site: CrashSite;
  beforeAll(async () => {
    site = await openCrashSite(victim);
  });
  afterAll(() => site.close());

  const raised: Barrier[] = [];
  afterEach(async () => {
    for (const barrier of raised.splice(0)) await barrier.lift();
  });

  async function raise(place: BarrierPlace): Promise<Barrier> {
    const barrier = await raiseBarrier(site.postgres, place);
    raised.push(barrier);
    return barrier;
  }

  async function lift(barrier: Barrier): Promise<void> {
    raised.splice(raised.indexOf(barrier), 1);
    await barrier.lift();
  }

  /** Starts something and kills the victim at the moment. The caller got no answer. */
  async function killDuring(deed: () => Promise<unknown>, moment: () => Promise<void>, what?: 'serverAndPostgres'): Promise<void> {
    const outcome = deed().then(
      () => 'answered',
      () => 'not answered',
    );
    await Promise.race([moment(), outcome.then((said) => Promise.reject(new Error(`${said} before the moment came`)))]);
    await site.kill(what);
    expect(await outcome).toBe('not answered');
  }

  /** Kills while a transaction stands before a barrier, and starts again: nothing of it happened, or with `commit` all of it. */
  async function killAt(place: BarrierPlace, deed: () => Promise<unknown>, what?: 'serverAndPostgres'): Promise<void> {
    const barrier = await raise(place);
    await killDuring(deed, barrier.reached, what);
    if (what === undefined) await lift(barrier); // the orphaned transaction ends
    await site.restart();
    if (what !== undefined) await lift(barrier);
  }

  async function countOf(table: 'uploads' | 'contracts' | 'participants' | 'drawers' | 'document_versions'): Promise<number> {
    const { rows } = await site.database().pool.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    return rows[0]?.n ?? Number.NaN;
  }

  async function isWriting(directory: string): Promise<void> {
    while ((await readdir(directory)).length === 0) await sleep(2);
  }

  /** Settles when a file of the store has got its name. */
  function objectStored(): Promise<void> {
    const watcher = watch(join(site.files, 'objects'), { recursive: true });
    return new Promise((stored) => {
      watcher.on('change', (_, name) => {
        if (!/[0-9a-f]{64}$/.test(String(name))) return;
        watcher.close();
        stored();
      });
    });
  }

  test('half of an upload has arrived', async () => {
    const before = await countOf('uploads');
    const [sample] = samples;
    const part = `--half\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.concat([Buffer.from(part), sample?.bytes.subarray(0, 5000) ?? Buffer.of()])),
    });
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
    const incoming = join(site.files, 'incoming');
    const half = () => site.sender.send('/fileOper/uploadBatch', init, { 'content-type': 'multipart/form-data; boundary=half' });
    await killDuring(half, () => isWriting(incoming));
    expect(await readdir(incoming)).toHaveLength(1);
    await site.restart();
    // beside the half of a dead child those of its brothers may lie: it goes with the next start of the whole
    expect(await readdir(incoming)).toHaveLength(victim === 'child' ? 1 : 0);
    expect(await countOf('uploads')).toBe(before);
    expect(await uploadBoth(site)).toHaveLength(2);
  });

  test('uploaded files are stored, and not yet written down', async () => {
    const before = await countOf('uploads');
    await killAt({ table: 'uploads', on: 'insert', at: 'row' }, () => uploadBoth(site));
    expect(await countOf('uploads')).toBe(before);
    expect(await uploadBoth(site)).toHaveLength(2);
    expect(await countOf('uploads')).toBe(before + 2);
  });

  const SENDING: [string, BarrierPlace, 'nothing' | 'everything'][] = [
    ['sending is written down', { table: 'drawers', on: 'insert', at: 'row' }, 'nothing'],
    ['sending is committed, and nobody was told', { table: 'contract_events', on: 'insert', at: 'commit' }, 'everything'],
  ];
  test.each(SENDING)('%s', async (_, place, happened) => {
    const stranger = mobileNumber();
    const draft = draftOf(site, await uploadBoth(site), stranger);
    const send = () => site.sender.call(createContract, 'enterprise', draft);
    const before = {
      contracts: await countOf('contracts'),
      participants: await countOf('participants'),
      drawers: await countOf('drawers'),
    };
    await killAt(place, send);
    const one = happened === 'everything' ? 1 : 0;
    expect(await countOf('contracts')).toBe(before.contracts + one);
    expect(await countOf('participants')).toBe(before.participants + 2 * one);

    const again = await send();
    expect(again).toMatchObject({ success: true, data: { sent: true } });
    expect(await countOf('contracts')).toBe(before.contracts + 1);
    expect(await countOf('drawers')).toBe(before.drawers + 2);
    const { applyId, applyNo, signNo } = again.data;
    const contract = { applyId, applyNo, own: { applyNo, signNo }, stranger };
    const laidDown = await servedFiles(site, contract);
    await perform(await ownAct(site, contract));
    await perform(await strangersAct(site, contract));
    await expectFinished(site, contract, laidDown);
  });

  /** The sender has signed and was told so; the stranger is about to. */
  async function halfSigned(): Promise<{ contract: SentContract; act: Act; before: Map<string, Buffer> }> {
    const contract = await sendContract(site);
    await perform(await ownAct(site, contract));
    return { contract, act: await strangersAct(site, contract), before: await servedFiles(site, contract) };
  }

  /** After a death before the commit: the first signer's signatures stand, nothing of the second's does. The same request then finishes it. */
  async function expectUntouchedThenFinished({ contract, act, before }: Awaited<ReturnType<typeof halfSigned>>): Promise<void> {
    expect(await signatureRows(site, contract)).toBe(2);
    expect(await servedFiles(site, contract)).toEqual(before);
    expect((await act.browser.call(readContract, 'signing', act.task)).data).toMatchObject({ state: 'signing', can: { sign: true } });
    await perform(act);
    await perform(act); // an impatient signer presses twice
    await expectFinished(site, contract, before);
  }

  const SIGNING: [string, BarrierPlace, 'serverAndPostgres'?][] = [
    ['the consent is written', { table: 'consents', on: 'insert', at: 'row' }],
    ['the new versions are written', { table: 'document_versions', on: 'insert', at: 'row' }],
    ['the last rows of the act are written', { table: 'drawers', on: 'update', at: 'row' }],
    ['the last rows of the act are written, and PostgreSQL dies too', { table: 'drawers', on: 'update', at: 'row' }, 'serverAndPostgres'],
  ];
  test.each(SIGNING)('%s', async (_, place, what) => {
    const half = await halfSigned();
    await killAt(place, () => perform(half.act), what);
    await expectUntouchedThenFinished(half);
  });

  test('the timestamp is asked for: the consent stands, the signature does not', async () => {
    const half = await halfSigned();
    await killDuring(
      () => perform(half.act),
      () => site.timestamps.holdNext(),
    );
    await site.restart();
    const consents = site.database().db.selectFrom('consents').select('proof_method').where('contract_id', '=', half.contract.applyId);
    expect(await consents.execute()).toHaveLength(2);
    await expectUntouchedThenFinished(half);
  });

  test('the increment of the first file is stored, and belongs to nobody', async () => {
    const half = await halfSigned();
    // however slow the kill is: the transaction does not get past here
    const barrier = await raise({ table: 'document_versions', on: 'insert', at: 'row' });
    const versions = await countOf('document_versions');
    await killDuring(() => perform(half.act), objectStored);
    await lift(barrier);
    await site.restart();
    expect(await countOf('document_versions')).toBe(versions);
    await expectUntouchedThenFinished(half);
  });

  test('the act is committed, and the signer was never answered', async () => {
    const contract = await sendContract(site, true);
    const laidDown = await servedFiles(site, contract);
    const act = await ownAct(site, contract);
    await killAt({ table: 'signatures', on: 'insert', at: 'commit' }, () => perform(act));
    expect(await signatureRows(site, contract)).toBe(2);
    const signed = await servedFiles(site, contract);
    await perform(act);
    expect(await signatureRows(site, contract)).toBe(2);
    expect(await servedFiles(site, contract)).toEqual(signed);
    for (const [documentId, file] of laidDown) expect(signed.get(documentId)?.subarray(0, file.length).equals(file)).toBe(true);
    await perform(await strangersAct(site, contract)); // whose turn it became by the commit
    await expectFinished(site, contract, signed);
  });

  const COMPLETION: [string, BarrierPlace, string][] = [
    ['the contract is being completed', { table: 'contracts', on: 'update', when: "new.state = 'completed'", at: 'row' }, 'signing'],
    [
      'completion is committed, and its job does not know',
      { table: 'contracts', on: 'update', when: "new.state = 'completed'", at: 'commit' },
      'completed',
    ],
  ];
  test.each(COMPLETION)('%s', async (_, place, left) => {
    const { contract, act, before } = await halfSigned();
    const barrier = await raise(place);
    await perform(act);
    await barrier.reached();
    await site.kill();
    await lift(barrier);
    const { rows } = await site.database().pool.query('select state from contracts where contract_id = $1', [contract.applyId]);
    expect(rows).toEqual([{ state: left }]);
    await site.restart();
    await expectFinished(site, contract, before); // nobody asks again
  });
}
