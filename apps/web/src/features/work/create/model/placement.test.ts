import { describe, expect, test } from 'vitest';
import type { Content, Field } from './content.ts';
import { createParty } from './parties.ts';
import {
  addFields,
  allFields,
  copiesOf,
  describeFields,
  fieldAt,
  fieldsBeside,
  moveFields,
  removeFields,
  spreadField,
  straddleField,
  withAttachment,
  withoutSealsOf,
  withWantedStraddles,
} from './placement.ts';
import { furthestStep, lacksStraddle, undecidedFiles, unplacedParties } from './readiness.ts';

const portrait = { width: 600, height: 800 };
const landscape = { width: 800, height: 600 };
const pages = [portrait, landscape, portrait];
const company = { ...createParty(1, 1), key: 'co', corpName: '砚川', fullName: '陆一鸣', mobile: '13857202046' };
const person = { ...createParty(0, 2), key: 'pe', fullName: '裴南乔', mobile: '13600715520' };
const field = (key: string, change: Partial<Field> = {}): Field => ({
  key,
  party: 'co',
  kind: 'seal',
  page: 0,
  x: 0.5,
  y: 0.5,
  width: 0.2,
  height: 0.15,
  label: '',
  ...change,
});
const content = (...fields: Field[]): Content => ({
  contractName: '设备采购合同',
  parties: [company, person],
  files: [{ targetId: 'f', fileName: 'a.pdf', fields }],
  overDate: '',
  isOrdered: true,
  wantsStraddle: fields.some(({ kind }) => kind === 'straddle'),
  category: 'none',
  settings: {},
});
let last = 0;
const createKey = () => `k${++last}`;
const keysOf = (found: Content) => allFields(found).map(({ key }) => key);

test('fields are added and removed; a file without a change is the same object', () => {
  const one = addFields(content(), 'f', [field('a')]);
  expect(keysOf(one)).toEqual(['a']);
  expect(keysOf(removeFields(one, new Set(['a'])))).toEqual([]);
  expect(removeFields(one, new Set(['x']))).toBe(one);
});

test('a field brings its family along', () => {
  const moved = moveFields(
    content(field('a'), field('a.2', { page: 2 }), field('b')),
    new Map([['a', { x: 0, y: 0.1, width: 0.2, height: 0.15 }]]),
  );
  expect(allFields(moved).map(({ x, y }) => [x, y])).toEqual([
    [0, 0.1],
    [0, 0.1],
    [0.5, 0.5],
  ]);
  expect(moveFields(moved, new Map([['b', field('b')]]))).toBe(moved);
});

test('a label and a party belong to the whole family', () => {
  const named = describeFields(
    content(field('a', { kind: 'text' }), field('a.1', { kind: 'text', page: 1 }), field('b')),
    new Set(['a.1']),
    { label: '地址' },
  );
  expect(allFields(named).map(({ label }) => label)).toEqual(['地址', '地址', '']);
});

describe('the same place of other pages', () => {
  test('every page, in the same size on paper and inside', () => {
    const spread = spreadField(content(field('a', { x: 0.8 })), 'a', [0, 1, 2], pages);
    expect(allFields(spread)).toMatchObject([
      { key: 'a', page: 0, width: 0.2, height: 0.15 },
      { key: 'a.1', page: 1, x: 0.8, width: 0.15, height: 0.2 },
      { key: 'a.2', page: 2, x: 0.8, width: 0.2, height: 0.15 },
    ]);
  });
  test('back to this page only', () => {
    const all = spreadField(content(field('a'), field('b')), 'a', [0, 1, 2], pages);
    expect(keysOf(spreadField(all, 'a.1', [1], pages))).toEqual(['b', 'a.1']);
  });
  test('twice the same is once', () => {
    const once = spreadField(content(field('a')), 'a', [0, 2], pages);
    expect(keysOf(spreadField(once, 'a', [0, 2], pages))).toEqual(['a', 'a.2']);
  });
});

test('copies stand a little aside on the same page, in the same place elsewhere', () => {
  const from = { from: pages, to: pages, createKey };
  expect(copiesOf([field('a')], 0, from)[0]).toMatchObject({ page: 0, x: 0.52, y: 0.515 });
  expect(copiesOf([field('a')], 2, from)[0]).toMatchObject({ page: 2, x: 0.5, y: 0.5 });
  expect(copiesOf([field('s', { kind: 'straddle' })], 0, from)).toEqual([]);
  expect(copiesOf([field('a', { x: 0.8, y: 0.85 })], 0, from)[0]).toMatchObject({ x: 0.8, y: 0.85 });
});

test('a field is placed with its middle at the point', () => {
  const placed = fieldAt({ key: 'a', party: 'co', kind: 'ink', page: 0 }, { x: 0.5, y: 0.5 }, portrait);
  expect(placed.x + placed.width / 2).toBeCloseTo(0.5);
  expect(placed.y + placed.height / 2).toBeCloseTo(0.5);
});

test('a field stands behind the words, or over their end where there is no room', () => {
  const places = [
    { page: 0, x: 60, y: 400, width: 80, height: 12 },
    { page: 0, x: 540, y: 400, width: 40, height: 12 },
    { page: 9, x: 0, y: 0, width: 1, height: 1 },
  ];
  const [first, second, none] = fieldsBeside(places, { party: 'co', kind: 'ink', pages, createKey });
  expect((first?.x ?? 0) * 600).toBeCloseTo(146);
  expect(((first?.y ?? 0) + (first?.height ?? 0) / 2) * 800).toBeCloseTo(406);
  expect((second?.x ?? 0) + (second?.width ?? 0)).toBeCloseTo(1);
  expect(none).toBeUndefined();
});

describe('straddle seals', () => {
  const wanted = { ...content(), wantsStraddle: true };
  test('one for each company in each long file, once', () => {
    const placed = withWantedStraddles(wanted, () => pages, createKey);
    expect(allFields(placed)).toMatchObject([{ kind: 'straddle', party: 'co', page: 0 }]);
    expect(withWantedStraddles(placed, () => pages, createKey)).toBe(placed);
    expect(lacksStraddle(placed)).toBe(false);
  });
  test('none on a single page, and that is said', () => {
    const placed = withWantedStraddles(wanted, () => [portrait], createKey);
    expect(allFields(placed)).toEqual([]);
    expect(lacksStraddle(placed)).toBe(true);
  });
  test('the last one taken away takes the wish along', () => {
    const placed = addFields(content(), 'f', [straddleField('s', 'co', 0, pages)]);
    expect(placed.wantsStraddle).toBe(true);
    expect(removeFields(placed, new Set(['s'])).wantsStraddle).toBe(false);
  });
});

test('a company that becomes a person signs by hand where it sealed', () => {
  const before = content(field('a', { x: 0.4, y: 0.4 }), field('s', { kind: 'straddle' }), field('d', { kind: 'date' }));
  const after = withoutSealsOf(before, 'co', () => pages);
  expect(allFields(after).map(({ key, kind }) => [key, kind])).toEqual([
    ['a', 'ink'],
    ['d', 'date'],
  ]);
  const [ink] = allFields(after);
  expect((ink?.x ?? 0) + (ink?.width ?? 0) / 2).toBeCloseTo(0.5);
});

describe('how far one has come', () => {
  const list = { targetId: 'l', fileName: '清单.pdf', fields: [] };
  const placed = content(field('a'), field('b', { party: 'pe', kind: 'ink' }));
  test.each([
    ['without a file', { ...content(), files: [] }, 1],
    ['without a name', { ...placed, contractName: ' ' }, 1],
    ['with a forbidden name', { ...placed, contractName: 'a/b' }, 1],
    ['with an incomplete party', { ...placed, parties: [company, { ...person, mobile: '' }] }, 2],
    ['without a party', { ...placed, parties: [] }, 2],
    ['past the deadline', { ...placed, overDate: '2020-01-01T00:00:00.000Z' }, 2],
    ['with an excluded document', { ...placed, category: 'family' as const }, 2],
    ['with a party that has nothing to sign', content(field('a')), 3],
    ['with nothing but a date', content(field('a'), field('b', { party: 'pe', kind: 'date' })), 3],
    ['with a file without a place', { ...placed, files: [...placed.files, list] }, 3],
    ['with that file as an attachment', withAttachment({ ...placed, files: [...placed.files, list] }, 'l'), 4],
    ['complete', placed, 4],
  ])('%s', (_, given, step) => expect(furthestStep(given, Date.UTC(2026, 10, 21))).toBe(step));
  test('which file nobody would sign', () => {
    const both = { ...placed, files: [...placed.files, list] };
    expect(undecidedFiles(both).map(({ fileName }) => fileName)).toEqual(['清单.pdf']);
    expect(undecidedFiles(withAttachment(both, 'l'))).toEqual([]);
  });
  test('a field makes a file of an attachment, and it is asked for again when the field is gone', () => {
    const attached = withAttachment({ ...placed, files: [...placed.files, list] }, 'l');
    const signed = addFields(attached, 'l', [field('z')]);
    expect(signed.files[1]).toEqual({ targetId: 'l', fileName: '清单.pdf', fields: [field('z')] });
    expect(undecidedFiles(removeFields(signed, new Set(['z'])))).toHaveLength(1);
  });
  test('an attachment gets no straddle seal', () => {
    const wanting = { ...withAttachment({ ...placed, files: [...placed.files, list] }, 'l'), wantsStraddle: true };
    const kinds = withWantedStraddles(wanting, () => pages, createKey).files.map(({ fields }) => fields.map(({ kind }) => kind));
    expect(kinds).toEqual([['seal', 'ink', 'straddle'], []]);
  });
  test('parties without a place', () => expect(unplacedParties(content(field('a'))).map(({ key }) => key)).toEqual(['pe']));
});
