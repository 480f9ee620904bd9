import { expect, it } from 'vitest';
import type { SheetRow } from '#platform/spreadsheet/index.ts';
import { recordOf, repeatedNumber } from './policy.ts';
import { columnsOf, readPolicyRows } from './policy-row.ts';

const titles = ['保单号（必填）', '险种', '投保人', '被保险人', '被保险人证件号'];
const plain = { isHidden: false, faults: [] };
const judge = (cells: readonly string[], change: Partial<SheetRow> = {}) =>
  readPolicyRows([{ row: 2, cells, ...plain, ...change }], columnsOf(titles), new Set(['P0']))[0];
const faultsOf = (...given: Parameters<typeof judge>) => judge(...given)?.faults.map(({ column, fault }) => `${column} ${fault}`);

it.each([
  [titles, [0, 1, 2, 3, 4]],
  [
    ['Insured', 'POLICY NUMBER*', '备注'],
    [1, undefined, undefined, 0, undefined],
  ],
])('finds columns by their titles: %j', (given, places) => {
  const columns = columnsOf(given);
  const names = ['policyNumber', 'insuranceType', 'applicantName', 'recognizeeName', 'recognizeeIdentity'] as const;
  expect(names.map((column) => columns.get(column))).toEqual(places);
});

it.each([
  [['P1', '车险', '何见微', '程屿', '110101199001011234'], []],
  [['P1'], []],
  [['', '车险'], ['policyNumber missing']],
  [['P'.repeat(65)], ['policyNumber tooLong']],
  [['P1', '<b>车险</b>'], ['insuranceType malformed']],
  [['P0'], ['policyNumber taken']],
])('%j: %j', (cells, faults) => {
  expect(faultsOf(cells)).toEqual(faults);
});

it.each([
  ['formula', 0, ['policyNumber formula']],
  ['longNumber', 4, ['recognizeeIdentity longNumber']],
  ['date', 1, ['insuranceType dateInvalid']],
  ['error', 2, ['applicantName cellError']],
  ['hidden', 3, ['recognizeeName hidden']],
  ['formula', 6, []],
] as const)('%s in column %i: %j', (fault, column, faults) => {
  const cells = ['P1', '车险', '何见微', '程屿', '110101199001011234', '', 'x'].with(column, '');
  expect(faultsOf(cells, { faults: [{ column, fault }] })).toEqual(faults);
});

it('lets the first of two rows with one number stand, and one that repeats a hidden row', () => {
  const row = (number: number, isHidden: boolean) => ({ row: number, cells: ['P1'], isHidden, faults: [] });
  const rows = readPolicyRows([row(2, true), row(3, false), row(4, false)], columnsOf(titles), new Set());
  expect(rows.map(({ faults }) => faults.map(({ fault }) => fault))).toEqual([['hidden'], [], ['repeated']]);
  expect(rows[1]?.policy?.policyNumber).toBe('P1');
});

it('preserves the fields in a fixed order, so that they can be hashed again', () => {
  const policy = { recognizeeIdentity: '1', policyNumber: 'P1', insuranceType: '车险', applicantName: '', recognizeeName: '程屿' };
  expect(recordOf(policy).toString()).toBe(
    '{"policyNumber":"P1","insuranceType":"车险","applicantName":"","recognizeeName":"程屿","recognizeeIdentity":"1"}',
  );
});

it.each([
  [['P1', 'P2'], undefined],
  [['P1', 'P2', 'P1'], 'P1'],
])('%j: %s is given twice', (numbers, twice) => {
  expect(repeatedNumber(numbers.map((policyNumber) => ({ policyNumber })))).toBe(twice);
});
