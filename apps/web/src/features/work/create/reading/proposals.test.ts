import { expect, test } from 'vitest';
import type { Content } from '../model/content.ts';
import { createParty, partyNameOf } from '../model/parties.ts';
import { allFields } from '../model/placement.ts';
import type { ReadParty, SigningPlace } from './contract-text.ts';
import { proposalsOf, taken, withProposedPlaces } from './proposals.ts';

const page = { width: 600, height: 800 };
let last = 0;
const taking = { pagesOf: () => [page], createKey: () => `k${++last}` };
const own = { ...createParty(1, 1), key: 'co', corpName: '杭州砚川智能装备有限公司', fullName: '陆一鸣', mobile: '13857202046' };
const person = { ...createParty(0, 2), key: 'pe', fullName: '裴南乔', mobile: '13600715520' };
const content = (change: Partial<Content> = {}): Content => ({
  contractName: '采购合同',
  parties: [own],
  files: [{ targetId: 'f', fileName: 'a.pdf', fields: [] }],
  overDate: '',
  isOrdered: true,
  wantsStraddle: false,
  category: 'none',
  settings: {},
  ...change,
});
const place = (mark: string, y = 500): SigningPlace => ({ targetId: 'f', mark, page: 0, x: 60, y, width: 72, height: 12 });
const said = (letter: ReadParty['letter'], change: Partial<ReadParty> = {}): ReadParty => ({
  letter,
  name: '',
  signatoryType: undefined,
  handler: '',
  mobile: '',
  email: '',
  places: [place(`${letter}方(盖章)`)],
  ...change,
});
const first = said('甲', { name: '杭州砚川智能装备有限公司', signatoryType: 1 });
const second = said('乙', { name: '苏州栖禾新材料有限公司', signatoryType: 1, handler: '林书禾', mobile: '13912867730' });
const summary = (given: Content, ...read: ReadParty[]) =>
  proposalsOf(given, read).map(({ read: one, party, places }) => `${one.letter} ${party?.key ?? 'new'} ${places.length}`);
const placed = (given: Content) => allFields(given).map(({ party, kind }) => `${party} ${kind}`);

test.each<[string, Content, readonly ReadParty[], readonly string[]]>([
  ['the company of the sender is known by its name, the other one is new', content(), [first, second], ['甲 co 1', '乙 new 1']],
  ['wherever it stands in the file', content(), [second, first], ['乙 new 1', '甲 co 1']],
  ['blank names: in the order of the parties', content({ parties: [own, person] }), [said('甲'), said('乙')], ['甲 co 1', '乙 pe 1']],
  [
    'a blank name beside a known one',
    content({ parties: [own, person] }),
    [said('甲'), { ...first, letter: '乙' }],
    ['甲 pe 1', '乙 co 1'],
  ],
  ['a blank name without a party says nothing', content(), [first, said('乙')], ['甲 co 1']],
  ['without a place there is nothing to propose for a party that is there', content(), [{ ...first, places: [] }], []],
  ['nor in an attachment', content({ files: [{ targetId: 'f', fileName: 'a.pdf', fields: [], attachment: 1 }] }), [first], []],
  ['a person and a company of one name are two', content(), [{ ...first, signatoryType: 0 }], ['甲 new 1']],
])('%s', (_, given, read, expected) => expect(summary(given, ...read)).toEqual(expected));

test('nothing is proposed twice: not for a party that has its place', () => {
  const [proposal] = proposalsOf(content(), [first]);
  if (!proposal) throw new Error('nothing proposed');
  expect(summary(taken(content(), proposal, taking).content, first)).toEqual([]);
});

test('a new party comes with its handler, its number and its place behind the words', () => {
  const [proposal] = proposalsOf(content(), [second]);
  if (!proposal) throw new Error('nothing proposed');
  const { content: after, key } = taken(content(), proposal, taking);
  expect(after.parties.map(partyNameOf)).toEqual([own.corpName, '苏州栖禾新材料有限公司']);
  expect(after.parties[1]).toMatchObject({ key, fullName: '林书禾', mobile: '13912867730', orderNum: 2 });
  const [field] = allFields(after);
  expect(field).toMatchObject({ party: key, kind: 'seal', page: 0 });
  expect((field?.x ?? 0) * page.width).toBeCloseTo(138);
});

test('it takes the place of a party that nobody has begun to fill in', () => {
  const blank = { ...createParty(0, 2), key: 'blank' };
  const [proposal] = proposalsOf(content({ parties: [own, blank] }), [second]);
  if (!proposal) throw new Error('nothing proposed');
  const after = taken(content({ parties: [own, blank] }), proposal, taking).content;
  expect(after.parties.map(({ key, signatoryType }) => [key, signatoryType])).toEqual([
    ['co', 1],
    ['blank', 1],
  ]);
});

test.each<[string, Content, readonly string[], readonly string[]]>([
  ['a company seals', content(), ['甲方(盖章)'], ['co seal']],
  ['and its handler signs where the file asks for both', content(), ['甲方(盖章)', '甲方签字'], ['co seal', 'co ink']],
  ['a company that is asked to sign seals', content(), ['甲方(签字)'], ['co seal']],
  ['a person writes by hand', content({ parties: [person] }), ['甲方(盖章)'], ['pe ink']],
])('%s', (_, given, marks, expected) => {
  const read = said('甲', { places: marks.map((mark, at) => place(mark, 400 + at * 50)) });
  expect(placed(withProposedPlaces(given, proposalsOf(given, [read]), taking))).toEqual(expected);
});
