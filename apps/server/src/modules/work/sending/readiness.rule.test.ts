import { errorSentence } from '@moqi/api';
import { describe, expect, test } from 'vitest';
import type { Draft, DraftParty } from '#modules/work/contracts/index.ts';
import type { PlacedField, PlacedFile } from '#modules/work/templates/index.ts';
import { draftParty, EMPTY_DRAFT } from '#test/drafts.ts';
import { type Material, problemsOf } from './readiness.ts';
import { refusalOf } from './refusal.ts';

const A4 = { width: 595, height: 842, rotation: 0 };
const now = new Date('2026-06-01T02:00:00Z');
const FILE = '019f0000-0000-7000-8000-000000000001';

const ink = (party: string, change: Partial<PlacedField> = {}) =>
  ({ key: `${party}-ink`, party, kind: 'ink', page: 0, x: 0.1, y: 0.8, width: 0.2, height: 0.05, label: '', ...change }) as const;
const person = (key: string, change: Partial<DraftParty> = {}) =>
  draftParty(key, { name: `签署人${key}`, mobile: `1380000000${key}`, ...change });
const company = (key: string, change: Partial<DraftParty> = {}) =>
  person(key, { kind: 'organization', organizationName: `企业${key}`, ...change });

const good: Draft = {
  ...EMPTY_DRAFT,
  name: '设备采购合同',
  parties: [person('1'), company('2')],
  files: [{ uploadId: FILE, fileName: '合同.pdf', fields: [ink('1'), ink('2', { kind: 'seal' })] }],
  deadline: '2026-06-30',
};

function material(change: Partial<Draft> = {}, pages = 2, isSandbox = false): Material {
  const files = new Map([[FILE, { size: 1000, pages: Array.from({ length: pages }, () => A4) }]]);
  return { draft: { ...good, ...change }, files, isSandbox, now };
}

/** The sentence the clerk reads. */
function sentence(change: Partial<Draft>, pages?: number): string {
  const refusal = refusalOf(problemsOf(material(change, pages)));
  return refusal === undefined ? '' : errorSentence(refusal.code, refusal.facts);
}

const withParties = (...parties: DraftParty[]): Partial<Draft> => ({
  parties,
  files: [{ uploadId: FILE, fileName: '合同.pdf', fields: parties.map(({ key }) => ink(key)) }],
});
const withFields = (...fields: PlacedField[]): Partial<Draft> => ({ files: [{ uploadId: FILE, fileName: '合同.pdf', fields }] });

test('a complete contract can go', () => {
  expect(problemsOf(material())).toEqual([]);
});

test.each<[string, Partial<Draft>, string]>([
  ['no name', { name: '' }, '还不能发送：还没有合同名称'],
  ['characters of rule 5.1', { name: '采购?合同' }, '还不能发送：合同名称不能包含特殊字符或空格，请去掉：?'],
  ['no file', { files: [] }, '还没有上传文件'],
  ['no party', { parties: [], ...withFields() }, '还不能发送：还没有添加签署方'],
  ['a deadline that is no date', { deadline: 'soon' }, '还不能发送：签署截止时间不是有效的日期'],
  ['a deadline in the past', { deadline: '2026-05-31' }, '签署截止时间早于现在，请重新选择'],
  ['marriage', { excludedCategory: 'family' }, '《电子签名法》第三条：涉及婚姻、收养、继承等人身关系的文书不适用电子签名，请改用纸质签署'],
  ['water', { excludedCategory: 'utility' }, '第三条：涉及停止供水、供热、供气等公用事业服务的文书不适用'],
  ['a straddle seal asked for but not placed', { hasStraddle: true }, '还不能发送：选择了骑缝章，但还没有放置骑缝章'],
  [
    'a file of another party',
    { files: [{ uploadId: FILE.replace('1', '2'), fileName: 'x.pdf', fields: [] }] },
    '文件不存在或不属于当前身份',
  ],
])('%s', (_, change, expected) => {
  expect(sentence(change)).toContain(expected);
});

describe('a party', () => {
  test.each<[string, ReturnType<typeof person>, string]>([
    ['without a name', person('3', { name: '' }), '乙方缺少姓名'],
    ['an enterprise without its name', company('3', { organizationName: '' }), '乙方（签署人3）缺少企业名称'],
    ['an enterprise without a handler', company('3', { name: '' }), '乙方（企业3）缺少经办人姓名'],
    ['without an address', person('3', { mobile: '' }), '乙方（签署人3）缺少手机号或邮箱'],
    [
      'that is asked for a code by SMS',
      person('3', { mobile: '', email: 'li@example.com', asksSms: true }),
      '乙方（签署人3）要求短信验证码，但没有手机号',
    ],
    ['with a short mobile number', person('3', { mobile: '1380000' }), '乙方（签署人3）：手机号应为 11 位，还差 4 位'],
    ['with half an e-mail address', person('3', { mobile: '', email: 'li@' }), '乙方（签署人3）：邮箱地址 @ 后面不完整'],
    ['with a wrong ID number', person('3', { identityNumber: '11010519491231002Y' }), '乙方（签署人3）：不是合法的身份证号码'],
  ])('%s', (_, party, expected) => {
    expect(sentence(withParties(person('1'), party))).toContain(expected);
  });

  test('may write the last letter of the ID number small', () => {
    expect(sentence(withParties(person('1'), person('3', { identityNumber: '11010519491231002x' })))).toBe('');
  });

  test('an e-mail address alone, and a passport number, are enough', () => {
    const party = person('3', { mobile: '', email: 'li@example.com', identityType: 2, identityNumber: 'E12345678' });
    expect(sentence(withParties(person('1'), party))).toBe('');
  });

  test('must have a place for a seal or a signature; a date is none', () => {
    expect(sentence(withFields(ink('1'), ink('2', { kind: 'date' })))).toBe('还不能发送：乙方（企业2）还没有签署位置');
  });

  test('a person cannot set a company seal', () => {
    expect(sentence(withFields(ink('1', { kind: 'seal' }), ink('2')))).toContain('甲方（签署人1）是个人，不能盖企业印章');
    expect(sentence(withFields(ink('1'), ink('1', { kind: 'straddle' }), ink('2')))).toContain('甲方（签署人1）是个人');
  });

  test('with the key of another', () => {
    expect(sentence(withParties(person('1'), { ...person('1'), mobile: '13911111111' }))).toContain('使用了同一个标识');
  });
});

test('everything that is missing is said at once', () => {
  expect(sentence({ name: '', parties: [person('1', { mobile: '' }), company('2', { organizationName: '' })] })).toBe(
    '还不能发送：还没有合同名称；甲方（签署人1）缺少手机号或邮箱；乙方（签署人2）缺少企业名称',
  );
});

test('in English for readers of English', () => {
  const refusal = refusalOf(problemsOf(material({ name: '', hasStraddle: true })));
  expect(refusal && errorSentence(refusal.code, refusal.facts, 'en')).toBe(
    'It cannot be sent yet: The contract has no name; A straddle seal is asked for but not placed',
  );
});

describe('fields', () => {
  test.each<[string, Partial<PlacedField>]>([
    ['to the left', { x: -0.01 }],
    ['above', { y: -0.01 }],
    ['over the right edge', { x: 0.9, width: 0.11 }],
    ['over the foot', { y: 0.96 }],
    ['on a page that is not there', { page: 2 }],
  ])('%s of the page are refused with the page', (_, change) => {
    const page = (change.page ?? 0) + 1;
    expect(sentence(withFields(ink('1'), ink('2', change)))).toBe(`“合同.pdf”第 ${page} 页的签署位置超出页面，请移回页面内`);
  });

  test('at the very edge, with the rounding of a browser, are inside', () => {
    expect(sentence(withFields(ink('1', { x: 0.8000000001, width: 0.2 }), ink('2', { page: 1, y: 0.95, height: 0.05 })))).toBe('');
  });

  test('of a party that the contract does not have are refused', () => {
    expect(sentence(withFields(ink('1'), ink('2'), ink('9')))).toContain('“合同.pdf”中有签署位置没有对应的签署方');
  });

  test('a straddle seal needs two pages', () => {
    const straddle = withFields(ink('1'), ink('2', { kind: 'straddle', y: 0.4, width: 0.2 }));
    expect(sentence(straddle, 1)).toContain('“合同.pdf”只有 1 页，不能加骑缝章');
    expect(sentence(straddle, 2)).toBe('');
    expect(sentence(withFields(ink('1'), ink('2', { kind: 'straddle', y: 1.1, width: 0.2 })))).toContain('超出页面');
  });
});

describe('a file without fields', () => {
  const file = { uploadId: FILE, fileName: '设备清单.pdf' };
  const signed = good.files[0];
  const files = (...others: PlacedFile[]): Partial<Draft> => ({ files: signed ? [signed, ...others] : others });

  test.each<[string, Partial<Draft>, RegExp]>([
    ['is an attachment, as the sender said', files({ ...file, fields: [], isAttachment: true }), /^$/],
    ['is an attachment by call', files({ ...file, fields: [] }), /^$/],
    [
      'cannot be an attachment and have fields',
      files({ ...file, fields: [ink('1')], isAttachment: true }),
      /“设备清单.pdf”是附件，不能放签署位置/,
    ],
    ['is not enough alone', { files: [{ ...file, fields: [], isAttachment: true }] }, /甲方（签署人1）还没有签署位置/],
  ])('%s', (_, change, expected) => {
    expect(sentence(change)).toMatch(expected);
  });
});

test('all files together may have 500 MB', () => {
  const files = new Map([[FILE, { size: 500 * 1024 * 1024 + 1, pages: [A4] }]]);
  const refusal = refusalOf(problemsOf({ ...material(), files }));
  expect(refusal && errorSentence(refusal.code, refusal.facts)).toContain('全部文件合计超过 500 MB');
});

test('the twelfth party is called by its number', () => {
  const parties = Array.from({ length: 12 }, (_, at) => person(String(at), { mobile: `139${String(at).padStart(8, '0')}`, name: '' }));
  expect(sentence(withParties(...parties))).toContain('癸方缺少姓名；第 11 方缺少姓名；第 12 方缺少姓名');
});

describe('in a sandbox', () => {
  const TEST = { mobile: '15400000001' };
  const sandboxed = (change: Partial<Draft>): string => {
    const refusal = refusalOf(problemsOf(material(change, 2, true)));
    return refusal === undefined ? '' : errorSentence(refusal.code, refusal.facts);
  };

  test('people with test addresses sign, and nobody else anywhere', () => {
    expect(sandboxed(withParties(person('1', TEST)))).toBe('');
    expect(sandboxed(withParties(person('1', { mobile: '', email: 'li@supplier.test' })))).toBe('');
    expect(sandboxed(withParties(person('1')))).toContain('沙箱里只用测试地址');
    expect(sentence(withParties(person('1', TEST)))).toContain('15400000001 是沙箱的测试地址');
  });

  test.each<[string, Partial<Draft>, string]>([
    ['a company', withParties(person('1', TEST), company('2', { mobile: '15400000002' })), '沙箱里没有企业印章'],
    ['a reader who is real', { copies: [{ name: '林书禾', mobile: '13800000009', email: '', from: 'sending' }] }, '沙箱里只用测试地址'],
    ['a reader who is a member', { copies: [{ name: '', mobile: '', email: '', memberId: FILE, from: 'sending' }] }, '不能抄送给成员'],
    ['a call', { videoSigning: 2 }, '没有人接听视频面签'],
    ['keys of signers', { keyHolder: 'signer' }, '不用签署人自己的 U-Key'],
    ['signers who pay', { payer: 'signers' }, '不由签署人付费'],
    ['a sign password', withParties(person('1', { ...TEST, asksPassword: true })), '没有签署密码'],
  ])('%s is refused', (_, change, expected) => {
    expect(sandboxed({ ...withParties(person('1', TEST)), ...change })).toContain(expected);
  });
});
