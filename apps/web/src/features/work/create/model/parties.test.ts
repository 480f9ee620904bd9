import { describe, expect, test } from 'vitest';
import type { Party } from './content.ts';
import { isOwn, ownParty } from './own-party.ts';
import {
  addParty,
  contactOf,
  createParty,
  joinPrevious,
  moveToStage,
  partyNameOf,
  shifted,
  splitOff,
  splitStage,
  stagesOf,
  swapped,
  withContact,
} from './parties.ts';
import { problemsOf } from './party-problems.ts';

/** a1 b2 c2: the letter is the party, the number its step */
const list = (text: string): Party[] => text.split(' ').map((one) => ({ ...createParty(0, Number(one.slice(1))), key: one.slice(0, 1) }));
const written = (parties: readonly Party[]): string => parties.map(({ key, orderNum }) => key + orderNum).join(' ');

describe('the order', () => {
  test.each([
    ['into another step', moveToStage(list('a1 b2 c3'), 'c', 1), 'a1 c1 b2'],
    ['between two steps', moveToStage(list('a1 b2 c3'), 'c', 1.5), 'a1 c2 b3'],
    ['before the first', moveToStage(list('a1 b2'), 'b', 0.5), 'b1 a2'],
    ['behind the last', moveToStage(list('a1 b2'), 'a', 2.5), 'b1 a2'],
    ['onto itself', moveToStage(list('a1 b2'), 'a', 1), 'a1 b2'],
    ['somebody unknown', moveToStage(list('a1 b2'), 'x', 1), 'a1 b2'],
    ['earlier', shifted(list('a1 b2 c3'), 'c', -1), 'a1 c2 b3'],
    ['later', shifted(list('a1 b2 c3'), 'a', 1), 'b1 a2 c3'],
    ['earlier, out of a shared step', shifted(list('a1 b2 c2'), 'c', -1), 'a1 c2 b3'],
    ['later, out of a shared step', shifted(list('a1 b2 c2'), 'b', 1), 'a1 c2 b3'],
    ['together with the step before', joinPrevious(list('a1 b2 c3'), 'b'), 'a1 b1 c2'],
    ['there is no step before', joinPrevious(list('a1 b2'), 'a'), 'a1 b2'],
    ['out of a step', splitOff(list('a1 b1 c2'), 'a'), 'b1 a2 c3'],
    ['a whole step', splitStage(list('a1 b2 c2 d2 e3'), 2), 'a1 b2 c3 d4 e5'],
    ['in the list only', swapped(list('a1 b2 c2'), 'b', -1), 'b1 a2 c2'],
  ])('%s', (_, found, wanted) => expect(written(found)).toBe(wanted));

  test('a new party comes last', () => {
    expect(addParty(list('a1 b1'), 1).at(-1)).toMatchObject({ signatoryType: 1, orderNum: 2 });
  });

  test('steps are numbered without gaps; without an order there is one', () => {
    expect(stagesOf(list('a2 b2 c7'), true).map(({ number, parties }) => [number, parties.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(stagesOf(list('a2 b2 c7'), false)).toHaveLength(1);
    expect(stagesOf([], false)).toEqual([]);
  });
});

test.each([
  ['13857202046', '13857202046', ''],
  ['lin@qihe.example', '', 'lin@qihe.example'],
  ['1385720204613857202046', '', '1385720204613857202046'],
])('%s is filed where it belongs', (text, mobile, email) => {
  const party = withContact(createParty(0, 1), text);
  expect(party).toMatchObject({ mobile, email });
  expect(contactOf(party)).toBe(text);
});

describe('what is wrong with a party', () => {
  const lin = { ...createParty(0, 1), fullName: '林书禾', mobile: '13912867730' };
  const company = { ...createParty(1, 1), corpName: '苏州栖禾', fullName: '林书禾', mobile: '13912867730' };
  test('nothing', () => expect(problemsOf(lin, [lin])).toEqual({}));
  test('all is missing', () => {
    const empty = createParty(1, 1);
    expect(Object.keys(problemsOf(empty, [empty]))).toEqual(['corpName', 'fullName', 'contact']);
  });
  test('a short number', () => {
    const short = { ...lin, mobile: '1391286' };
    expect(problemsOf(short, [short]).contact).toEqual({ code: 'MOBILE_INVALID', facts: { kind: 'short', missing: 4 } });
  });
  test('an address without a host', () => {
    const wrong = { ...lin, mobile: '', email: 'lin@' };
    expect(problemsOf(wrong, [wrong]).contact).toMatchObject({ code: 'EMAIL_INVALID' });
  });
  test('the second of two same persons, not the first', () => {
    const twin = { ...lin, key: 'twin' };
    expect(problemsOf(twin, [lin, twin]).contact).toEqual({ code: 'TWICE', party: 0 });
    expect(problemsOf(lin, [lin, twin])).toEqual({});
  });
  test('one may sign for oneself and for a company, but not twice for the same', () => {
    expect(problemsOf(company, [lin, company])).toEqual({});
    const again = { ...company, key: 'again', corpName: ' 苏州栖禾 ' };
    expect(problemsOf(again, [company, again]).contact).toEqual({ code: 'TWICE', party: 0 });
    const elsewhere = { ...company, key: 'else', corpName: '苏州云禾' };
    expect(problemsOf(elsewhere, [company, elsewhere])).toEqual({});
  });
});

describe('one’s own party', () => {
  const member = { name: '陆一鸣', mobile: '13857202046', email: 'lu@yan.example', corpName: '杭州砚川' };
  const person = { ...member, corpName: '' };
  test('in the name of the company, or one’s own', () => {
    expect(ownParty(member)).toMatchObject({
      signatoryType: 1,
      corpName: '杭州砚川',
      fullName: '陆一鸣',
      mobile: '13857202046',
      email: '',
    });
    expect(ownParty(person)).toMatchObject({ signatoryType: 0, corpName: '' });
    expect(ownParty({ ...person, name: '13857202046' }).fullName).toBe('');
    expect(ownParty({ ...person, mobile: '' }).email).toBe('lu@yan.example');
  });
  test('is recognised', () => {
    expect(isOwn(ownParty(member), member)).toBe(true);
    expect(isOwn(ownParty(person), person)).toBe(true);
    expect(isOwn(ownParty(person), member)).toBe(false);
    expect(isOwn({ ...ownParty(member), corpName: '苏州栖禾' }, member)).toBe(false);
  });
});

test.each([
  ['an enterprise', { signatoryType: 1, corpName: '苏州栖禾', fullName: '林书禾' }, '苏州栖禾'],
  ['a person', { signatoryType: 0, corpName: '', fullName: '裴南乔' }, '裴南乔'],
  ['a role that nobody is named for', { signatoryType: 1, corpName: '', fullName: '', roleName: '供应商' }, '供应商'],
  ['the role of the party that uses a template', { signatoryType: 1, corpName: '杭州砚川', fullName: '', roleName: '采购方' }, '采购方'],
  ['somebody named in a role', { signatoryType: 1, corpName: '苏州栖禾', fullName: '林书禾', roleName: '供应商' }, '苏州栖禾'],
] as const)('%s has a name', (_, party, name) => {
  expect(partyNameOf(party)).toBe(name);
});
