/** Cards of invented people and companies, drawn as their papers look. */
export interface IdCardFields {
  readonly name: string;
  readonly sex: string;
  readonly nation: string;
  readonly born: string;
  readonly address: readonly string[];
  readonly idNo: string;
}

const SONG = 'Noto Serif CJK SC, Noto Sans CJK SC, Noto Sans SC';
const HEI = 'Noto Sans CJK SC, Noto Sans SC';

function svg(width: number, height: number, ground: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="30" fill="${ground}"/>${content}</svg>`;
}

interface Look {
  readonly size: number;
  /** further attributes */
  readonly more?: string;
}

const text = (x: number, y: number, words: string, { size, more = '' }: Look): string =>
  `<text x="${x}" y="${y}" font-family="${HEI}" font-size="${size}" fill="#1c1c22" ${more}>${words}</text>`;
const label = (x: number, y: number, words: string): string => text(x, y, words, { size: 28, more: 'style="fill:#3a6ea8"' });

export function idCardFront({ name, sex, nation, born, address, idNo }: IdCardFields): string {
  const [year = '', month = '', day = ''] = born.split('-').map((part) => String(Number(part)));
  return svg(
    1000,
    630,
    '#eef3f4',
    [
      label(60, 110, '姓名'),
      text(160, 112, name, { size: 38, more: 'letter-spacing="6"' }),
      label(60, 190, '性别'),
      text(160, 191, sex, { size: 32 }),
      label(260, 190, '民族'),
      text(350, 191, nation, { size: 32 }),
      label(60, 270, '出生'),
      text(160, 271, year, { size: 32 }),
      label(250, 270, '年'),
      text(300, 271, month, { size: 32 }),
      label(345, 270, '月'),
      text(395, 271, day, { size: 32 }),
      label(445, 270, '日'),
      label(60, 350, '住址'),
      ...address.map((line, at) => text(160, 351 + at * 48, line, { size: 32 })),
      label(60, 560, '公民身份号码'),
      text(330, 562, idNo, { size: 40, more: 'letter-spacing="5"' }),
      '<rect x="700" y="90" width="230" height="300" fill="#d5dde2"/><circle cx="815" cy="200" r="62" fill="#b9a596"/><path d="M725 390 q90 -150 180 0z" fill="#40474f"/>',
    ].join(''),
  );
}

export function idCardBack(authority: string, period: string): string {
  return svg(
    1000,
    630,
    '#eef3f4',
    [
      '<circle cx="150" cy="150" r="90" fill="#b33a2f"/>',
      text(300, 130, '中华人民共和国', { size: 52, more: `style="font-family:${SONG}" letter-spacing="10"` }),
      text(330, 240, '居民身份证', { size: 70, more: `style="font-family:${SONG}" letter-spacing="16"` }),
      label(200, 480, '签发机关'),
      text(360, 481, authority, { size: 32 }),
      label(200, 550, '有效期限'),
      text(360, 551, period, { size: 32 }),
    ].join(''),
  );
}

export function bankCard(bank: string, cardNo: string): string {
  return svg(
    1000,
    630,
    '#24507c',
    [
      text(60, 110, bank, { size: 48, more: 'style="fill:#ffffff"' }),
      text(60, 180, '借记卡 DEBIT CARD', { size: 24, more: 'style="fill:#dfe8f2"' }),
      '<rect x="80" y="230" width="120" height="90" rx="12" fill="#d8c48c"/>',
      text(80, 430, cardNo.replace(/(.{4})/g, '$1 ').trim(), { size: 60, more: 'style="fill:#f4f6fa" letter-spacing="4"' }),
      text(360, 500, 'VALID THRU 08/31', { size: 24, more: 'style="fill:#dfe8f2"' }),
      text(800, 580, '银联', { size: 44, more: 'style="fill:#ffffff"' }),
    ].join(''),
  );
}

export interface LicenceFields {
  readonly companyName: string;
  readonly creditCode: string;
  readonly legalPerson: string;
  readonly address: string;
}

export function businessLicence({ companyName, creditCode, legalPerson, address }: LicenceFields): string {
  const row = (y: number, name: string, value: string, x = 110) => label(x, y, name) + text(x + 180, y + 1, value, { size: 28 });
  return svg(
    1400,
    1000,
    '#fbf7ea',
    [
      '<rect x="30" y="30" width="1340" height="940" fill="none" stroke="#b58b3c" stroke-width="10"/>',
      text(470, 210, '营业执照', { size: 92, more: `style="font-family:${SONG};font-weight:700" letter-spacing="30"` }),
      text(110, 130, '统一社会信用代码', { size: 26 }),
      text(110, 175, creditCode, { size: 34 }),
      text(1060, 130, '编号 3301 8812', { size: 24 }),
      row(340, '名　　称', companyName),
      row(420, '类　　型', '有限责任公司（自然人投资或控股）'),
      row(500, '法定代表人', legalPerson),
      row(580, '经营范围', '智能装备的研发、制造、销售；货物进出口'),
      row(340, '注册资本', '伍佰万元整', 850),
      row(420, '成立日期', '2019年06月18日', 850),
      row(500, '营业期限', '2019年06月18日至长期', 850),
      row(580, '住　　所', address, 850),
      text(950, 820, '登记机关', { size: 30 }),
      text(950, 890, '2021 年 03 月 09 日', { size: 30 }),
    ].join(''),
  );
}
