import { expect, test } from 'vitest';
import { readParties } from './contract-text.ts';

type Run = readonly [text: string, x: number, y: number];
/** Pages as they are read: twelve points a character. */
const pages = (...lists: (readonly Run[])[]) =>
  lists.map((runs, page) => ({
    targetId: 'f',
    page,
    runs: runs.map(([text, x, y]) => ({ text, x, y, width: text.length * 12, height: 12 })),
  }));
const said = (...lists: (readonly Run[])[]) =>
  readParties(pages(...lists)).map(({ letter, name, signatoryType, handler, mobile, email, places }) =>
    [letter, name, signatoryType, handler, mobile, email, places.map(({ mark }) => mark).join('|')].join(' ').trim(),
  );

test.each<[string, readonly Run[], readonly string[]]>([
  [
    'a company and a person, one below the other',
    [
      ['甲方：杭州砚川智能装备有限公司', 60, 80],
      ['乙方：裴南乔', 60, 100],
    ],
    ['甲 杭州砚川智能装备有限公司 1', '乙 裴南乔 0'],
  ],
  ['with what they are in the contract', [['甲方（采购方）：杭州砚川智能装备有限公司', 60, 80]], ['甲 杭州砚川智能装备有限公司 1']],
  ['with the letter in brackets', [['出租方（甲方）：裴南乔', 60, 80]], ['甲 裴南乔 0']],
  ['cut off before what else is said', [['甲方：杭州砚川智能装备有限公司（以下简称“甲方”）', 60, 80]], ['甲 杭州砚川智能装备有限公司 1']],
  [
    'behind a gap',
    [
      ['甲方：', 60, 80],
      ['杭州砚川智能装备有限公司', 200, 80],
    ],
    ['甲 杭州砚川智能装备有限公司 1'],
  ],
  [
    'side by side, not the name of the other',
    [
      ['甲方：', 60, 80],
      ['乙方：裴南乔', 300, 80],
    ],
    ['乙 裴南乔 0'],
  ],
  ['a foreign name', [['乙方：阿依古丽·买买提', 60, 80]], ['乙 阿依古丽·买买提 0']],
  ['a blank is no name', [['甲方：____________', 60, 80]], []],
  ['words of the text are no party', [['本合同经甲方盖章后生效，乙方：应当按期付款', 60, 80]], []],
  ['nor what follows a colon in a sentence', [['乙方：应当按期付款', 60, 80]], []],
])('a name: %s', (_, runs, expected) => expect(said(runs)).toEqual(expected));

test('two places in one line', () => {
  const runs: readonly Run[] = [
    ['甲方（盖章）：', 60, 500],
    ['乙方（签字）：', 300, 500],
  ];
  const [first, second] = readParties(pages([], runs)).flatMap(({ places }) => places);
  expect(first).toMatchObject({ mark: '甲方(盖章)', page: 1, x: 60, y: 500, width: 72, height: 12 });
  expect(second).toMatchObject({ mark: '乙方(签字)', page: 1, x: 300 });
});

test.each<[string, string, readonly string[]]>([
  ['one run with a gap in it', '甲方（盖章）：              乙方（盖章）：', ['甲方(盖章)', '乙方(盖章)']],
  ['without brackets', '甲方签字：', ['甲方签字']],
  ['sealed or signed', '乙方（签字或盖章）：', ['乙方(签字或盖章)']],
  ['with the name between', '甲方：杭州砚川智能装备有限公司（盖章）', ['甲方:杭州砚川智能装备有限公司(盖章)']],
  ['wide letters and blanks', '甲 方 （ 盖 章 ）：', ['甲方(盖章)']],
  ['not in a sentence', '甲方签字后生效', []],
  ['not in the middle of one', '由甲方（盖章）', []],
])('a place to sign: %s', (_, text, expected) => {
  expect(readParties(pages([[text, 60, 500]])).flatMap(({ places }) => places.map(({ mark }) => mark))).toEqual(expected);
});

/** One party's lines after the other's. */
const BELOW = [0, 60, 20, 80, 40, 100];

test('who handles it, and how to reach it, side by side and one below the other', () => {
  const columns: readonly Run[] = [
    ['甲方：杭州砚川智能装备有限公司', 60, 80],
    ['乙方：苏州栖禾新材料有限公司', 320, 80],
    ['联系人：陆一鸣', 60, 100],
    ['联系人：林书禾', 320, 100],
    ['电话：13857202046', 60, 120],
    ['邮箱：lin@qihe.example.com', 320, 120],
  ];
  expect(said(columns)).toEqual([
    '甲 杭州砚川智能装备有限公司 1 陆一鸣 13857202046',
    '乙 苏州栖禾新材料有限公司 1 林书禾  lin@qihe.example.com',
  ]);
  const below = columns.map(([text], at): Run => [text, 60, 80 + (BELOW[at] ?? 0)]);
  expect(said(below)).toEqual(said(columns));
});

test('the name of the first page and the place of the last are one party; what is said first counts', () => {
  const [first, last]: [readonly Run[], readonly Run[]] = [
    [['甲方：杭州砚川智能装备有限公司', 60, 80]],
    [['甲方（盖章）：另一家有限公司', 60, 500]],
  ];
  expect(said(first, last)).toEqual(['甲 杭州砚川智能装备有限公司 1    甲方(盖章)']);
});

test('a number of the text far below belongs to nobody', () => {
  const far: readonly Run[] = [
    ['甲方：裴南乔', 60, 80],
    ...Array.from({ length: 12 }, (_, at): Run => ['第一条 合同条款的内容', 60, 100 + at * 20]),
    ['13857202046', 60, 400],
  ];
  expect(said(far)).toEqual(['甲 裴南乔 0']);
});
