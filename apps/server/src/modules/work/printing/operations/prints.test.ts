import { execFileSync } from 'node:child_process';
import { errorNumber, type InputOf } from '@moqi/api';
import { listOperationEntries } from '@moqi/api/records/logs';
import { buildPrint, listPrints, orderPrint, PRINT_DAYS, readPrintable, readPrints, showPrint } from '@moqi/api/work/printing';
import { qpdf, qpdfComplaints, samplePdf } from '@moqi/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPerson, type TestPerson } from '#test/people.ts';
import { sign } from '#test/signing-acts.ts';
import { pdfFile, type SigningContract, signingContract, upload } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let sender: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  sender = await openPerson(world, { name: '林书禾' });
});
afterAll(() => world.close());

const show = ({ browser }: TestPerson, printId: string, more: Partial<InputOf<typeof showPrint>> = {}) =>
  browser.post('/signInfo/print/show', { printId, ...more });
const text = (file: Buffer) => execFileSync('pdftotext', ['-layout', '-', '-'], { input: file, encoding: 'utf8' }).split('\f').slice(0, -1);
const statusOf = async ({ browser }: TestPerson, printId: string) =>
  (await browser.call(readPrints, 'session', { printIds: printId })).data.list[0];

async function order(person: TestPerson, contract: Pick<SigningContract, 'applyId'>, more: Partial<InputOf<typeof orderPrint>> = {}) {
  const answer = await person.browser.call(orderPrint, 'session', { applyIds: contract.applyId, ...more });
  if (answer.success) await world.runJobs();
  return answer;
}

const ownContract = (more: Parameters<typeof signingContract>[1] = {}) => signingContract(world, { sender, parties: ['sender'], ...more });

test('an unfinished contract is printed as such, sheet by sheet; completed, it is made anew without the word', async () => {
  const contract = await ownContract({ contractName: '采购合同', pages: 2, files: 2 });
  const { data: offered } = await sender.browser.call(readPrintable, 'session', { applyIds: contract.applyId });
  expect(offered.contracts).toMatchObject([
    {
      applyNo: contract.applyNo,
      contractName: '采购合同',
      finished: false,
      files: [{ fileName: '合同文件1.pdf', pages: 2 }, { pages: 2 }],
    },
  ]);
  const { data: ordered } = await order(sender, contract, { copies: 2 });
  expect(ordered).toMatchObject({
    contractName: '采购合同',
    status: 0,
    reason: null,
    files: 2,
    copies: 2,
    sheets: 8,
    size: 0,
    printTime: '',
  });
  expect(await statusOf(sender, ordered.printId)).toMatchObject({ status: 1, printTime: '' });
  const answer = await show(sender, ordered.printId);
  expect([answer.statusCode, answer.headers['content-type'], qpdfComplaints(answer.rawPayload)]).toEqual([200, 'application/pdf', '']);
  const sheets = text(answer.rawPayload);
  expect(sheets).toHaveLength(8);
  expect(sheets.map((sheet) => /打印件 · 未完成 · 《采购合同》.*第 \d 份，共 2 份/.test(sheet))).toEqual(sheets.map(() => true));
  expect(sheets[3]).toContain(`合同编号 ${contract.applyNo}`);
  expect(sheets[3]).toContain('由林书禾打印 · 打印时合同正在签署，不是签署完成的合同');
  expect(await statusOf(sender, ordered.printId)).toMatchObject({ status: 2, size: answer.rawPayload.length });

  await sign(world, sender.browser, { applyNo: contract.applyNo, signNo: contract.sent.signNo });
  await world.runJobs();
  expect((await sender.browser.call(buildPrint, 'session', { printId: ordered.printId })).data).toMatchObject({ status: 0, printTime: '' });
  await world.runJobs();
  const again = text((await show(sender, ordered.printId)).rawPayload);
  expect(again.join('')).not.toContain('未完成');
  expect(again[0]).toContain('以电子文件为准，扫码验签');
});

test('pages of one file; what cannot be is refused before anything is made', async () => {
  const contract = await ownContract({ pages: 3, files: 2 });
  const { data: offered } = await sender.browser.call(readPrintable, 'session', { applyIds: contract.applyId });
  const documentIds = offered.contracts[0]?.files[1]?.documentId ?? '';
  const { data: ordered } = await order(sender, contract, { documentIds, pages: '3，1' });
  expect(ordered.sheets).toBe(2);
  const sheets = text((await show(sender, ordered.printId)).rawPayload);
  expect(sheets.map((sheet) => /合同文件2.pdf · 第 (\d) 页，共 3 页/.exec(sheet)?.[1])).toEqual(['1', '3']);
  const refused = async (more: Partial<InputOf<typeof orderPrint>>) => (await order(sender, contract, more)).code;
  expect(await refused({ documentIds, pages: '4' })).toBe(errorNumber('PRINT_PAGES_WRONG'));
  expect(await refused({ pages: '1' })).toBe(errorNumber('PRINT_PAGES_OF_ONE'));
  expect(await refused({ documentIds: crypto.randomUUID() })).toBe(errorNumber('FILE_UNKNOWN'));
  expect(await refused({ copies: 21 })).toBe(errorNumber('INPUT_INVALID'));
  const large = await ownContract({ references: await upload(sender.browser, pdfFile('大.pdf', samplePdf({ pages: 101 }))) });
  expect((await order(sender, large, { copies: 20 })).code).toBe(errorNumber('PRINT_TOO_LARGE'));
});

test('a party prints what it has; nobody else finds the contract or the copy', async () => {
  const contract = await signingContract(world, { sender, parties: ['person'] });
  const [party] = contract.parties;
  const signer = party?.person ?? sender;
  const { data: ordered } = await order(signer, contract);
  expect((await show(signer, ordered.printId)).statusCode).toBe(200);
  expect((await show(signer, ordered.printId, { fix: 'webp' })).headers['content-type']).toBe('image/webp');
  const stranger = await openPerson(world);
  for (const person of [stranger, sender]) {
    expect((await show(person, ordered.printId)).json()).toMatchObject({ code: errorNumber('PRINT_UNKNOWN') });
    expect((await person.browser.call(buildPrint, 'session', { printId: ordered.printId })).code).toBe(errorNumber('PRINT_UNKNOWN'));
    expect((await person.browser.call(readPrints, 'session', { printIds: ordered.printId })).data.list).toEqual([]);
  }
  expect((await order(stranger, contract)).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
  const read = (applyIds: string) => stranger.browser.call(readPrintable, 'session', { applyIds });
  expect([(await read(contract.applyId)).code, (await read('x')).code]).toEqual(Array(2).fill(errorNumber('CONTRACT_NOT_FOUND')));
  expect((await stranger.browser.call(readPrints, 'session', { printIds: 'x' })).code).toBe(errorNumber('PRINT_UNKNOWN'));
  const { data: own } = await signer.browser.call(listPrints, 'session', {});
  expect([own.count, own.list.map(({ printId }) => printId)]).toEqual([1, [ordered.printId]]);
  expect((await stranger.browser.call(listPrints, 'session', {})).data).toMatchObject({ count: 0, list: [] });
});

test('a completed contract is printed with its certificate; one that is not is refused', async () => {
  const contract = await ownContract({ files: 2 });
  expect((await order(sender, contract, { withCertificate: true })).code).toBe(errorNumber('CERTIFICATE_NOT_COMPLETED'));
  await sign(world, sender.browser, { applyNo: contract.applyNo, signNo: contract.sent.signNo });
  await world.runJobs();
  const { data: offered } = await sender.browser.call(readPrintable, 'session', { applyIds: contract.applyId });
  expect(offered.contracts).toMatchObject([{ finished: true, certificate: true }]);
  const { data: ordered } = await order(sender, contract, { withCertificate: true, copies: 2 });
  const answer = await show(sender, ordered.printId);
  const sheets = text(answer.rawPayload);
  expect([ordered.files, sheets.length, qpdfComplaints(answer.rawPayload)]).toEqual([3, ordered.sheets, '']);
  const certificate = sheets.slice(2, sheets.length / 2);
  expect(certificate.length).toBeGreaterThan(1);
  expect(certificate[0]).toMatch(/合同签署完成证明[\s\S]*打印件 · 《设备采购合同》 · 完成证明 · 第 1 页/);
  await sender.browser.call(buildPrint, 'session', { printId: ordered.printId });
  await world.runJobs();
  expect(text((await show(sender, ordered.printId)).rawPayload)).toHaveLength(ordered.sheets);
});

test('an order that is not ready is said to be so; a file that forbids printing says why', async () => {
  const contract = await ownContract();
  const { data: waiting } = await sender.browser.call(orderPrint, 'session', { applyIds: contract.applyId });
  expect((await show(sender, waiting.printId)).json()).toMatchObject({ code: errorNumber('PRINT_UNFINISHED') });
  expect((await sender.browser.call(buildPrint, 'session', { printId: waiting.printId })).data).toMatchObject({ status: 0 });
  await world.runJobs();
  const silent = qpdf(samplePdf(), '--encrypt', '', 'owner', '256', '--print=none', '--');
  const kept = await ownContract({ references: await upload(sender.browser, pdfFile('保密.pdf', Buffer.from(silent))) });
  const { data: ordered } = await order(sender, kept);
  expect(await statusOf(sender, ordered.printId)).toMatchObject({
    status: 3,
    reason: { 'zh-CN': '“保密.pdf”的作者不允许打印这个文件，没有生成打印件' },
  });
  expect((await show(sender, ordered.printId, { fix: 'webp' })).json()).toMatchObject({ code: errorNumber('PRINT_UNFINISHED') });
});

test('an enterprise sees in its log who printed', async () => {
  const contract = await signingContract(world, { byEnterprise: true, parties: ['person'], contractName: '框架协议' });
  await order(contract.sender, contract);
  const { data } = await contract.sender.browser.call(listOperationEntries, 'corporateAdmin', {});
  expect(JSON.stringify(data)).toContain('contracts.print');
});

test('after a week a copy is gone, with its file', async () => {
  const contract = await ownContract();
  const { data: ordered } = await order(sender, contract);
  const row = await world.platform.db
    .selectFrom('print_orders')
    .selectAll()
    .where('print_id', '=', ordered.printId)
    .executeTakeFirstOrThrow();
  world.clock.advance({ days: PRINT_DAYS, minutes: 1 });
  await world.runJob('printing.sweep');
  expect(await world.platform.db.selectFrom('print_orders').select('print_id').execute()).toEqual([]);
  await expect(world.platform.files.open(row.file_hash ?? '')).rejects.toThrow(/no stored object/);
});

test('many contracts cost as much reading as one', async () => {
  const ids: string[] = [];
  const reader = await openPerson(world);
  while (ids.length < 6) ids.push((await ownContract({ sender: reader })).applyId);
  const cost = async (applyIds: readonly string[]) => {
    const { length } = world.calls;
    expect((await reader.browser.call(readPrintable, 'session', { applyIds: applyIds.join(',') })).data.contracts).toHaveLength(
      applyIds.length,
    );
    return world.calls[length]?.own ?? 0;
  };
  expect(await cost(ids)).toBe(await cost(ids.slice(0, 1)));
  // in the order that was asked for
  const asked = ids.toReversed();
  const { contracts } = (await reader.browser.call(readPrintable, 'session', { applyIds: asked.join(',') })).data;
  expect(contracts.map(({ applyId }) => applyId)).toEqual(asked);
});
