import { describe, expect, it } from 'vitest';
import type { TextPiece } from '#ports/text-reader.ts';
import { readBankCardText } from './bank-card.ts';
import { readIdCardText } from './id-card.ts';
import { readLicenceText } from './licence.ts';
import { rowsOf, textOf } from './text-rows.ts';

/** `words` from `left` on, 30 high, 20 for each character. */
const piece = (left: number, top: number, text: string, score = 0.99): TextPiece => ({
  text,
  score,
  sure: Array.from(text, () => score),
  left,
  top,
  right: left + text.length * 20,
  bottom: top + 30,
});

const FRONT = [
  piece(100, 100, '姓名'),
  piece(160, 102, '陆一鸣'),
  piece(100, 150, '性别男'),
  piece(200, 149, '民族汉'),
  piece(100, 200, '出生'),
  piece(160, 201, '1988年6月12日'),
  piece(100, 250, '住址'),
  piece(160, 251, '浙江省杭州市滨江区长河街道江'),
  piece(160, 290, '南大道588号3幢1201室'),
  piece(100, 350, '公民身份号码'),
  piece(260, 351, '330108198806120001'),
];
const BACK = [
  piece(200, 100, '居民身份证'),
  piece(100, 300, '签发机关'),
  piece(200, 301, '杭州市公安局滨江分局'),
  piece(100, 350, '有效期限'),
];
const LICENCE = [
  piece(500, 60, '营业执照'),
  piece(100, 100, '91330108MA2H0K7X5N'),
  piece(100, 200, '名 称'),
  piece(200, 202, '杭州砚川智能装备有限公司'),
  piece(600, 201, '注册资本伍佰万元整'),
  piece(100, 250, '法定代表人'),
  piece(220, 251, '陆一鸣'),
];
const without = (pieces: readonly TextPiece[], text: string, instead: Partial<TextPiece> = { text: '' }) =>
  pieces.map((one) => (one.text === text ? { ...one, ...instead } : one));

it('pieces beside each other are a row, also where the rows fall along their way, and rows stand from top to bottom', () => {
  const aslant = [piece(400, 124, '三'), piece(100, 160, '下'), piece(250, 112, '二'), piece(100, 100, '一'), piece(250, 172, '面')];
  expect(rowsOf(aslant).map(textOf)).toEqual(['一二三', '下面']);
});

describe('an ID card', () => {
  it('its front gives name, sex, nation, birth, the whole address and the number', () => {
    expect(readIdCardText(FRONT)).toEqual({
      side: 'front',
      name: '陆一鸣',
      sex: '男',
      nation: '汉',
      born: '1988-06-12',
      address: '浙江省杭州市滨江区长河街道江南大道588号3幢1201室',
      idNo: '330108198806120001',
      authority: '',
      validFrom: '',
      validTo: '',
    });
  });

  it.each([
    ['330108198806120002', 'a wrong check character'],
    ['33010819880612000', 'too few digits'],
    ['320505199003180006', 'another birth than the printed one'],
  ])('a number with %s (%s) stays empty', (text) => {
    expect(readIdCardText(without(FRONT, '330108198806120001', { text }))).toMatchObject({ idNo: '', name: '陆一鸣' });
  });

  it('what the reader is not sure of, and what cannot be a name, stays empty', () => {
    expect(readIdCardText(without(FRONT, '陆一鸣', { score: 0.8 }))).toMatchObject({ name: '', idNo: '330108198806120001' });
    expect(readIdCardText(without(FRONT, '陆一鸣', { text: '陆1鸣' }))?.name).toBe('');
    expect(readIdCardText(without(FRONT, '南大道588号3幢1201室', { score: 0.6 }))?.address).toBe('');
  });

  it('one character that the reader is not sure of is enough, however sure it is of the others', () => {
    const unsure = (text: string) => ({ sure: Array.from(text, (_, at) => (at === 2 ? 0.3 : 0.99)) });
    const read = (text: string) => readIdCardText(without(FRONT, text, unsure(text)));
    expect(read('陆一鸣')).toMatchObject({ name: '', sex: '男', idNo: '330108198806120001' });
    expect(read('1988年6月12日')).toMatchObject({ born: '', idNo: '330108198806120001' });
    expect(read('南大道588号3幢1201室')?.address).toBe('');
    expect(readLicenceText(without(LICENCE, '杭州砚川智能装备有限公司', unsure('杭州砚川智能装备有限公司')))).toMatchObject({
      companyName: '',
    });
    expect(readIdCardText([...BACK, { ...piece(200, 351, '2018.05.20-长期'), ...unsure('2018.05.20-长期') }])).toMatchObject({
      validFrom: '',
    });
  });

  it('a day of birth that contradicts the number stays empty with it', () => {
    expect(readIdCardText(without(FRONT, '1988年6月12日', { text: '1983年6月12日' }))).toMatchObject({ born: '', idNo: '' });
  });

  it.each([
    ['2018.05.20-2038.05.20', '2038-05-20'],
    ['2018.05.20-长期', '长期'],
  ])('its back gives who issued it and until when it is good: %s', (period, validTo) => {
    expect(readIdCardText([...BACK, piece(200, 351, period)])).toMatchObject({
      side: 'back',
      authority: '杭州市公安局滨江分局',
      validFrom: '2018-05-20',
      validTo,
    });
  });

  it('another paper is none', () => {
    expect(readIdCardText([])).toBeUndefined();
    expect(readIdCardText([piece(0, 0, '购物小票')])).toBeUndefined();
  });
});

describe('a bank card', () => {
  it.each([
    [['6200000000000005'], '6200000000000005'],
    [['6200', '0000', '0000', '0005'], '6200000000000005'],
    [['6200000000000006'], undefined],
    [['62000000000005'], undefined],
  ])('%j: %s', (digits, cardNo) => {
    expect(readBankCardText(digits.map((text, at) => piece(100 + at * 120, 400, text)))?.cardNo).toBe(cardNo);
  });
});

describe('a business licence', () => {
  it('gives the name, the code and the legal representative', () => {
    expect(readLicenceText(LICENCE)).toEqual({
      companyName: '杭州砚川智能装备有限公司',
      creditCode: '91330108MA2H0K7X5N',
      legalPerson: '陆一鸣',
    });
  });

  it('a letter that no code has was a digit, and a code that fails its check character stays empty', () => {
    expect(readLicenceText(without(LICENCE, '91330108MA2H0K7X5N', { text: '9I33O1O8MA2HOK7XSN' }))?.creditCode).toBe('91330108MA2H0K7X5N');
    expect(readLicenceText(without(LICENCE, '91330108MA2H0K7X5N', { text: '91330108MA2H0K7X51' }))?.creditCode).toBe('');
  });

  it('the next label ends a value that was read together with it', () => {
    const together = { text: '杭州砚川智能装备有限公司注册资本伍佰万元整' };
    expect(readLicenceText(without(LICENCE, '杭州砚川智能装备有限公司', together))?.companyName).toBe('杭州砚川智能装备有限公司');
  });

  it('another paper is none', () => {
    expect(readLicenceText([piece(0, 0, '报价单')])).toBeUndefined();
  });
});
