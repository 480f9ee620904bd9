import type { Words } from '@moqi/api';
import { expect, test } from 'vitest';
import type { Draft } from '#modules/work/contracts/index.ts';
import type { TemplateRole } from '#modules/work/templates/index.ts';
import { type Category, categoryProblem, inCategory, sealOfAll, withFirst } from './category.ts';

const FLOW = '0199aa00-0000-7000-8000-0000000000f1';
const OTHER = '0199aa00-0000-7000-8000-0000000000f2';
const PRESET = { contractType: 'purchase', daysToSign: 7, flowId: FLOW } as const;
const NOTHING = { contractType: undefined, daysToSign: undefined, flowId: undefined };
const draft = (change: Partial<Draft>) => ({ name: '设备采购合同', ...change }) as Draft;

test.each<[string, Partial<Draft>, Parameters<typeof inCategory>[1], Partial<Draft>]>([
  ['what was left open is as the category has it', {}, PRESET, PRESET],
  ['a category without presets changes nothing', {}, NOTHING, {}],
  ['a type that was said stays', { contractType: 'lease' }, PRESET, { ...PRESET, contractType: 'lease' }],
  ['a flow that was said stays', { flowId: OTHER }, PRESET, { ...PRESET, flowId: OTHER }],
  ['days that were said stay', { daysToSign: 3 }, PRESET, { ...PRESET, daysToSign: 3 }],
  [
    'a moment that was said stands alone',
    { deadline: '2026-07-01' },
    PRESET,
    { contractType: 'purchase', flowId: FLOW, deadline: '2026-07-01' },
  ],
  ['an empty moment is none', { deadline: ' ' }, PRESET, { ...PRESET, deadline: ' ' }],
])('%s', (_, said, category, wanted) => {
  expect(inCategory(draft(said), category)).toEqual(draft(wanted));
});

const role = (change: Partial<TemplateRole>): TemplateRole => ({
  key: change.name ?? 'a',
  kind: 'organization',
  name: '供应商',
  isOwn: false,
  order: 1,
  readSeconds: 0,
  ...change,
});

const [SEAL, GONE] = ['0199aa00-0000-7000-8000-0000000000e1', '0199aa00-0000-7000-8000-0000000000e2'];
const category = (change: Partial<Category> = {}): Category => ({
  categoryId: 'c',
  name: '采购',
  contractType: undefined,
  roles: [],
  isOrdered: true,
  daysToSign: undefined,
  flowId: undefined,
  sealId: undefined,
  ...change,
});
const inUse = { flows: [{ flowId: FLOW, flowName: '采购审批' }], seals: [{ sealId: SEAL, sealName: '公章' }] };
const problem = (change: Partial<Category>, before?: Category) => {
  const all = [category({ categoryId: 'other', name: '销售' }), ...(before ? [before] : [])];
  return categoryProblem(category(change), { all, before, inUse });
};

test.each([
  ['no roles at all', [], undefined],
  ['two of different names', [role({ name: '采购方', isOwn: true }), role({})], undefined],
  ['two of one name', [role({}), role({ key: 'b' })], '有两个签署方都叫“供应商”'],
  ['the company twice', [role({ name: '甲方', isOwn: true }), role({ name: '乙方', isOwn: true })], '本企业只能是其中一方'],
  ['the company as a person', [role({ kind: 'person', isOwn: true })], '本企业要以企业身份签署'],
])('roles: %s', (_, roles, wanted) => {
  const reason = problem({ roles })?.facts['reason'] as Words | undefined;
  expect(reason?.['zh-CN']).toBe(wanted);
});

test.each([
  ['a flow and a seal in use', { flowId: FLOW, sealId: SEAL }, undefined, undefined],
  ['the name of another one', { name: '销售' }, undefined, 'CATEGORY_NAME_TAKEN'],
  ['its own name', {}, category(), undefined],
  ['a flow that is not there', { flowId: GONE }, undefined, 'FLOW_UNKNOWN'],
  ['a seal that is not there', { sealId: GONE }, undefined, 'SEAL_UNKNOWN'],
  [
    'a flow and a seal that went since they were chosen',
    { flowId: GONE, sealId: GONE },
    category({ flowId: GONE, sealId: GONE }),
    undefined,
  ],
] as const)('of %s', (_, change, before, code) => {
  expect(problem(change, before)?.code).toBe(code);
});

test.each([
  ['b', ['b', 'a', 'c']],
  ['gone', ['a', 'b', 'c']],
  [undefined, ['a', 'b', 'c']],
])('the seal %s comes first, the others as they were', (first, wanted) => {
  const seals = ['a', 'b', 'c'].map((sealId) => ({ sealId }));
  expect(withFirst(seals, first).map(({ sealId }) => sealId)).toEqual(wanted);
});

test.each<[string, readonly (string | undefined)[], string | undefined]>([
  ['one names', ['a'], 'a'],
  ['all name', ['a', 'a'], 'a'],
  ['one names and the others name none', [undefined, 'a', undefined], 'a'],
  ['none names', [undefined], undefined],
  ['no category is there for', [], undefined],
  ['several differ about', ['a', 'b'], undefined],
])('the seal that %s', (_, seals, wanted) => {
  expect(sealOfAll(seals.map((sealId) => ({ sealId })))).toBe(wanted);
});
