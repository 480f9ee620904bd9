import { readConversion, startConversion } from '@moqi/api/trust/files';
import { readBulk, sendBulk, uploadBulk } from '@moqi/api/work/bulk-sending';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mobileNumber } from '../people.ts';
import { publishedTemplate } from '../templates.ts';
import { workbook } from '../workbooks.ts';
import { type BarrierPlace, raiseBarrier } from './barrier.ts';
import { expectFinished, ownAct, perform, sendContract, servedFiles, strangersAct } from './crash-contract.ts';
import { type CrashSite, openCrashSite } from './crash-site.ts';

// whole processes on a machine that may be busy
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let site: CrashSite;
beforeAll(async () => {
  site = await openCrashSite('child');
});
afterAll(() => site.close());

/** The worker dies while its job stands before the barrier, and another takes its place. */
async function killWorkerAt(place: BarrierPlace, begin: () => Promise<void>): Promise<void> {
  const barrier = await raiseBarrier(site.postgres, place);
  await begin();
  await barrier.reached();
  await site.kill();
  await barrier.lift();
  await site.restart();
}

const picture = sharp({ create: { width: 40, height: 60, channels: 3, background: '#fff' } })
  .jpeg()
  .toBuffer();

async function uploadsNamed(fileName: string): Promise<number> {
  const rows = await site.database().db.selectFrom('uploads').select('upload_id').where('file_name', '=', fileName).execute();
  return rows.length;
}

const CONVERTING: [string, string, BarrierPlace][] = [
  ['a file is about to be converted', '甲', { table: 'conversions', on: 'update', at: 'row' }],
  ['a file is converted, and not yet written down', '乙', { table: 'uploads', on: 'insert', at: 'row' }],
  ['a file is converted, and its job does not know', '丙', { table: 'uploads', on: 'insert', at: 'commit' }],
];
test.each(CONVERTING)('%s', async (_, name, place) => {
  const file = { name: `${name}.jpg`, mediaType: 'image/jpeg', bytes: await picture };
  let key = { sign: '', ts: '' };
  await killWorkerAt(place, async () => {
    const { success, data, msg } = await site.sender.upload(startConversion, 'session', [file]);
    if (!success) throw new Error(msg);
    key = { sign: data.sign, ts: data.ts };
  });
  const read = async () => (await site.sender.call(readConversion, 'session', { ...key, fileType: 1, fix: 'pdf' })).data.state;
  await vi.waitFor(async () => expect(await read()).toBe('done'), { timeout: 90_000, interval: 100 });
  expect(await uploadsNamed(`${name}.pdf`)).toBe(1);
});

async function certificatesOf(contractId: string): Promise<number> {
  const rows = site.database().db.selectFrom('completion_certificates').select('contract_id').where('contract_id', '=', contractId);
  return (await rows.execute()).length;
}

const ATTESTING: [string, BarrierPlace][] = [
  ['the certificate of completion is made, and not yet written down', { table: 'completion_certificates', on: 'insert', at: 'row' }],
  [
    'the certificate of completion is written down, and its job does not know',
    { table: 'completion_certificates', on: 'insert', at: 'commit' },
  ],
];
test.each(ATTESTING)('%s', async (_, place) => {
  const contract = await sendContract(site);
  const before = await servedFiles(site, contract);
  await perform(await ownAct(site, contract));
  const last = await strangersAct(site, contract);
  await killWorkerAt(place, () => perform(last));
  await expectFinished(site, contract, before);
  await vi.waitFor(async () => expect(await certificatesOf(contract.applyId)).toBe(1), { timeout: 90_000, interval: 100 });
});

test('a row of a workbook is sent, and its job does not know: no row is sent twice, and none is left', async () => {
  const { tplId } = await publishedTemplate(site.sender);
  const people = Array.from({ length: 8 }, (_, at) => [`韩立川${at + 1}`, mobileNumber()]);
  const bytes = await workbook((book) => {
    book.addWorksheet('批量发起').addRows([['供应商·姓名*', '供应商·手机号'], ...people, ['', mobileNumber()]]);
  });
  const { data } = await site.sender.upload(uploadBulk, 'session', [{ name: '名单.xlsx', mediaType: '', bytes }], { tplId });
  const { batchId } = data;
  expect(data).toMatchObject({ open: 8, faulty: 1 });
  const place: BarrierPlace = { table: 'bulk_rows', on: 'update', when: "new.row = 5 and new.outcome = 'sent'", at: 'commit' };
  await killWorkerAt(place, async () => {
    expect(await site.sender.call(sendBulk, 'enterprise', { batchId })).toMatchObject({ success: true });
  });
  const read = async () => (await site.sender.call(readBulk, 'enterprise', { batchId, pageSize: 100 })).data;
  await vi.waitFor(async () => expect((await read()).sent).toBe(8), { timeout: 90_000, interval: 100 });
  const numbers = (await read()).list.flatMap(({ applyNo }) => (applyNo === '' ? [] : [applyNo]));
  expect(new Set(numbers).size).toBe(8);
  const contracts = site.database().db.selectFrom('contracts').select('contract_id').where('template_id', '=', tplId);
  expect(await contracts.execute()).toHaveLength(8);
});
