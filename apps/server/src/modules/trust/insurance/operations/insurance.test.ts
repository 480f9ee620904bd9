import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorNumber, type Operation } from '@moqi/api';
import {
  acceptUserNotes,
  downloadPolicyCertificates,
  downloadPolicyRecord,
  enterPolicies,
  enterPolicy,
  exportPolicies,
  listPolicies,
  parsePolicies,
  readUserNotes,
  showPolicyCertificate,
} from '@moqi/api/trust/insurance';
import { preserveHashes } from '@moqi/api/trust/preservations';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readSpreadsheet, SPREADSHEET_TYPE, writeSpreadsheet } from '#platform/spreadsheet/index.ts';
import { openPerson, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let insurer: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  insurer = await openPerson(world, { name: '平安存证员' });
});
afterAll(() => world.close());

const HEADERS = ['保单号', '险种', '投保人', '被保险人', '被保险人证件号'];
async function workbook(rows: readonly (readonly (string | number)[])[]) {
  const columns = HEADERS.map((header, at) => ({ header, cell: (row: readonly (string | number)[]) => row[at] ?? '' }));
  const parts: Uint8Array[] = [];
  for await (const part of writeSpreadsheet({ sheetName: '保单', columns, rows })) parts.push(part);
  return { name: '保单.xlsx', mediaType: SPREADSHEET_TYPE, bytes: Buffer.concat(parts) };
}
const fetched = ({ browser }: TestPerson, { mounts, method }: Operation, input: Readonly<Record<string, string | number>>) => {
  const path = String(mounts.session);
  const query = new URLSearchParams(Object.entries(input).map(([name, value]): [string, string] => [name, String(value)])).toString();
  return method === 'GET' ? browser.get(`${path}?${query}`) : browser.post(path, input);
};
const list = async (input = {}) => (await insurer.browser.call(listPolicies, 'session', input)).data;

it('asks once that the notes are accepted before anything is entered', async () => {
  expect((await insurer.browser.call(readUserNotes, 'session', {})).data).toEqual({ accepted: false, acceptedTime: '' });
  const early = [
    await insurer.browser.call(enterPolicies, 'session', [{ policyNumber: 'P1' }]),
    await insurer.browser.call(enterPolicy, 'session', { preservationId: crypto.randomUUID(), policyNumber: 'P1' }),
    await insurer.browser.upload(parsePolicies, 'session', [await workbook([['P1']])]),
  ];
  expect(early.map(({ code }) => code)).toEqual(early.map(() => errorNumber('INSURANCE_NOTES_NEEDED')));
  const { data } = await insurer.browser.call(acceptUserNotes, 'session', {});
  world.clock.advance({ hours: 1 });
  expect((await insurer.browser.call(acceptUserNotes, 'session', {})).data).toEqual(data);
  expect((await insurer.browser.call(readUserNotes, 'session', {})).data).toEqual({ accepted: true, ...data });
  const visitor = world.browser();
  for (const [operation, input] of [
    [readUserNotes, {}],
    [acceptUserNotes, {}],
    [listPolicies, {}],
  ] as const)
    expect((await visitor.call(operation as typeof readUserNotes, 'session', input)).code).toBe(errorNumber('UNAUTHENTICATED'));
});

it('reads a spreadsheet row by row, enters its policies as a JSON list, and preserves each', async () => {
  const rows = [
    ['P-100', '车险', '何见微', '程屿', '110101199001011234'],
    ['P-101', '车险', '何见微', '苏晚晴', ''],
    ['P-100', '车险', '', '', ''],
    ['', '寿险', '', '', ''],
    ['P-102', '', '', '', 123_456_789_012_345_680],
  ];
  const { data } = await insurer.browser.upload(parsePolicies, 'session', [await workbook(rows)]);
  expect(data.total).toBe(5);
  expect(data.errors).toEqual([
    { row: 4, policyNumber: 'P-100', faults: [{ column: 'policyNumber', fault: 'repeated' }] },
    { row: 5, policyNumber: '', faults: [{ column: 'policyNumber', fault: 'missing' }] },
    { row: 6, policyNumber: 'P-102', faults: [{ column: 'recognizeeIdentity', fault: 'longNumber' }] },
  ]);
  const policies = data.list.map((one) => {
    const { row: _, ...policy } = one;
    return policy;
  });
  const answer = await insurer.browser.call(enterPolicies, 'session', policies);
  expect(answer.data.list.map(({ policyNumber }) => policyNumber)).toEqual(['P-100', 'P-101']);
  await world.runJobs();
  const found = (await list({ keyword: '程屿' })).list;
  expect(found).toEqual([
    expect.objectContaining({ policyNumber: 'P-100', recognizeeIdentity: '1101 **** **** 1234', state: 'preserved' }),
  ]);
  const preservationId = found[0]?.preservationId ?? '';
  const record = await fetched(insurer, downloadPolicyRecord, { presId: preservationId });
  expect(JSON.parse(record.payload)).toEqual(policies[0]);
  const row = await world.platform.db
    .selectFrom('preservations')
    .select('digest')
    .where('preservation_id', '=', preservationId)
    .executeTakeFirst();
  expect(row?.digest).toBe(createHash('sha256').update(record.rawPayload).digest('hex'));

  const again = await insurer.browser.upload(parsePolicies, 'session', [await workbook(rows.slice(0, 1))]);
  expect(again.data.errors[0]?.faults).toEqual([{ column: 'policyNumber', fault: 'taken' }]);
  const twice = await insurer.browser.call(enterPolicies, 'session', [{ policyNumber: 'P-7' }, { policyNumber: 'P-7' }]);
  expect(twice.code).toBe(errorNumber('POLICY_NUMBER_TAKEN'));
  const gone = await insurer.browser.call(enterPolicies, 'session', [{ policyNumber: 'P-8', preservationId: crypto.randomUUID() }]);
  expect(gone.code).toBe(errorNumber('PRESERVATION_UNKNOWN'));
  expect((await list()).list).toHaveLength(2);
});

it('refuses what is no spreadsheet of policies', async () => {
  const plain = { name: 'a.xlsx', mediaType: SPREADSHEET_TYPE, bytes: Buffer.from('no') };
  const parts: Uint8Array[] = [];
  for await (const part of writeSpreadsheet({ sheetName: 'x', columns: [{ header: '备注', cell: () => 'x' }], rows: [1] }))
    parts.push(part);
  const other = { ...plain, bytes: Buffer.concat(parts) };
  const codes = [
    await insurer.browser.upload(parsePolicies, 'session', []),
    await insurer.browser.upload(parsePolicies, 'session', [plain]),
    await insurer.browser.upload(parsePolicies, 'session', [other]),
    await insurer.browser.upload(parsePolicies, 'session', [await workbook([])]),
  ].map(({ code }) => code);
  const names = ['FILE_MISSING', 'SPREADSHEET_INVALID', 'SPREADSHEET_COLUMNS', 'POLICIES_MISSING'] as const;
  expect(codes).toEqual(names.map((name) => errorNumber(name)));
});

it('gives a preservation its number, another one later, and no number to two', async () => {
  const items = [1, 2].map((n) => ({ name: `理赔 ${n}.pdf`, algorithm: 'SHA-256', hash: String(n).repeat(64) }) as const);
  const { data } = await insurer.browser.call(preserveHashes, 'session', { items });
  const [first = '', second = ''] = data.list.map(({ preservationId }) => preservationId);
  const number = (preservationId: string, policyNumber: string) =>
    insurer.browser.call(enterPolicy, 'session', { preservationId, policyNumber });
  expect((await number(first, 'P-200')).success).toBe(true);
  expect((await number(second, 'P-200')).code).toBe(errorNumber('POLICY_NUMBER_TAKEN'));
  expect((await number(first, 'P-201')).success).toBe(true);
  expect((await number(second, 'P-200')).success).toBe(true);
  expect((await fetched(insurer, downloadPolicyCertificates, { presId: first })).json().code).toBe(errorNumber('PRESERVATION_NOT_READY'));
  expect((await fetched(insurer, exportPolicies, { presId: first, downType: 2 })).json().code).toBe(errorNumber('PRESERVATION_NOT_READY'));
  expect((await fetched(insurer, showPolicyCertificate, { presId: first })).json().code).toBe(errorNumber('PRESERVATION_NOT_READY'));
  expect((await fetched(insurer, downloadPolicyRecord, { presId: first })).json().code).toBe(errorNumber('PRESERVATION_HASH_ONLY'));
  const stranger = await openPerson(world);
  await stranger.browser.call(acceptUserNotes, 'session', {});
  expect((await stranger.browser.call(enterPolicy, 'session', { preservationId: first, policyNumber: 'X' })).code).toBe(
    errorNumber('PRESERVATION_UNKNOWN'),
  );
  for (const operation of [downloadPolicyCertificates, downloadPolicyRecord, exportPolicies, showPolicyCertificate])
    expect((await fetched(stranger, operation, { presId: first })).json().code).toBe(errorNumber('PRESERVATION_UNKNOWN'));
  expect((await stranger.browser.call(listPolicies, 'session', {})).data.list).toEqual([]);
});

it('hands out one certificate, several as a package, and the spreadsheet of them', async () => {
  await world.runJobs();
  const all = await list({ pageSize: 3 });
  const rest = await list({ pageSize: 3, after: all.next });
  const rows = [...all.list, ...rest.list];
  expect([rows.map(({ policyNumber }) => policyNumber).toSorted(), rest.next]).toEqual([['P-100', 'P-101', 'P-200', 'P-201'], '']);
  const [first] = rows;
  const presId = rows.map(({ preservationId }) => preservationId).join(',');
  const one = await fetched(insurer, downloadPolicyCertificates, { presId: first?.preservationId ?? '' });
  expect([one.headers['content-type'], one.rawPayload.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
  const shown = await fetched(insurer, showPolicyCertificate, { presId: first?.preservationId ?? '' });
  expect([shown.headers['content-disposition']?.toString().startsWith('inline'), shown.rawPayload.equals(one.rawPayload)]).toEqual([
    true,
    true,
  ]);
  const zip = join(inject('scratch'), 'policies.zip');
  writeFileSync(zip, (await fetched(insurer, downloadPolicyCertificates, { presId, downType: 2 })).rawPayload);
  const names = execFileSync('unzip', ['-Z1', zip], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } })
    .trim()
    .split('\n');
  expect(names.toSorted()).toEqual(rows.map(({ number }) => `存证证书 ${number}.pdf`).toSorted());
  const sheet = (await fetched(insurer, exportPolicies, { presId })).rawPayload;
  const limits = { bytes: 1e7, content: 1e8, rows: 100, columns: 30 };
  const lines = await readSpreadsheet(
    (async function* () {
      yield sheet;
    })(),
    limits,
  );
  expect(lines.slice(1).map(({ cells }) => cells[0])).toEqual(rows.map(({ policyNumber }) => policyNumber));
});
