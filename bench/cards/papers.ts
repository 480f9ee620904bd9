import { creditCodeCheckCharacter, idCardCheckCharacter } from '@moqi/rules';
import { bankCard, businessLicence, idCardBack, idCardFront } from '@moqi/testing';
import { readBankCardText } from '../../apps/server/src/modules/trust/card-readings/bank-card.ts';
import { readIdCardText } from '../../apps/server/src/modules/trust/card-readings/id-card.ts';
import { readLicenceText } from '../../apps/server/src/modules/trust/card-readings/licence.ts';
import type { TextPiece } from '../../apps/server/src/ports/text-reader.ts';

type Fields = Readonly<Record<string, string>>;

/** A paper of an invented owner: how it looks, what stands on it, and how it is read. */
export interface Paper {
  readonly kind: string;
  readonly svg: string;
  readonly fields: Fields;
  /** those with a check character */
  readonly checked: readonly string[];
  readonly read: (pieces: readonly TextPiece[]) => Fields | undefined;
}

const NAMES = ['陆一鸣', '林书禾', '裴南乔', '欧阳晓峰', '沈知远', '阿迪力·买买提', '诸葛瑾瑜', '王芳', '谢婉莹', '顾清越'];
const PLACES = [
  '浙江省杭州市滨江区长河街道江',
  '江苏省苏州市吴中区越溪街道文',
  '上海市黄浦区南京东路街道福',
  '广东省深圳市南山区粤海街道科',
  '四川省成都市武侯区桂溪街道天',
];
const STREETS = ['南大道588号3幢1201室', '溪路9号2栋302室', '州路107弄6号', '苑南路16号A座8楼', '府大道中段530号'];
const DIVISIONS = ['330108', '320506', '310101', '440305', '510107'];
const COMPANIES = [
  '杭州砚川智能装备有限公司',
  '苏州栖禾新材料有限公司',
  '上海墨屿文化传播有限公司',
  '深圳市远樾科技股份有限公司',
  '成都青衿教育咨询有限责任公司',
];
const BANKS = ['招商银行', '中国工商银行', '中国建设银行', '交通银行', '中国农业银行'];
const NATIONS = ['汉', '维吾尔', '回', '满', '壮'];

function bankCardNumber(first15: string): string {
  const sum = Array.from(first15, Number).reduce(
    (total, digit, at) => total + (at % 2 === 0 ? ((digit * 2) % 10) + Math.floor(digit / 5) : digit),
    0,
  );
  return first15 + String((10 - (sum % 10)) % 10);
}

/** @param chance 0 to 1 */
export function papersOf(index: number, chance: () => number): readonly Paper[] {
  const number = (digits: number) => Array.from({ length: digits }, () => Math.floor(chance() * 10)).join('');
  const two = (value: number) => String(value).padStart(2, '0');
  const pick = (list: readonly string[]) => list[index % list.length] ?? '';
  const name = pick(NAMES);
  const born = `${1950 + Math.floor(chance() * 55)}-${two(1 + Math.floor(chance() * 12))}-${two(1 + Math.floor(chance() * 28))}`;
  const sequence = number(3);
  const first17 = `${pick(DIVISIONS)}${born.replaceAll('-', '')}${sequence}`;
  const idNo = first17 + idCardCheckCharacter(first17);
  const sex = Number(sequence.at(-1)) % 2 === 1 ? '男' : '女';
  const address = [pick(PLACES), pick(STREETS)];
  const nation = pick(NATIONS);
  const authority = '杭州市公安局滨江分局';
  const first15 = `62${number(13)}`;
  const cardNo = bankCardNumber(first15);
  const code17 = `91${pick(DIVISIONS)}MA${'2HKXBJ'.charAt(index % 6)}${number(3)}${'K7NEPR'.charAt(index % 6)}${number(2)}`
    .slice(0, 17)
    .padEnd(17, '7');
  const creditCode = code17 + creditCodeCheckCharacter(code17);
  const companyName = pick(COMPANIES);
  return [
    {
      kind: 'ID card, front',
      svg: idCardFront({ name, sex, nation, born, address, idNo }),
      fields: { name, sex, nation, born, address: address.join(''), idNo },
      checked: ['idNo'],
      read: (pieces) => readIdCardText(pieces) as Fields | undefined,
    },
    {
      kind: 'ID card, back',
      svg: idCardBack(authority, '2018.05.20-2038.05.20'),
      fields: { authority, validFrom: '2018-05-20', validTo: '2038-05-20' },
      checked: [],
      read: (pieces) => readIdCardText(pieces) as Fields | undefined,
    },
    { kind: 'bank card', svg: bankCard(pick(BANKS), cardNo), fields: { cardNo }, checked: ['cardNo'], read: readBankCardText },
    {
      kind: 'licence',
      svg: businessLicence({ companyName, creditCode, legalPerson: name, address: pick(PLACES) }),
      fields: { companyName, creditCode, legalPerson: name },
      checked: ['creditCode'],
      read: (pieces) => readLicenceText(pieces) as Fields | undefined,
    },
  ];
}
