import { IDENTITY_TYPE, type Words } from '@moqi/api';
import type { Variable, VariableKind } from '@moqi/rules/variables';
import type { TemplateContents, TemplateRole } from '#modules/work/templates/index.ts';
import { BOX_CHOICES } from './bulk-values.ts';

/** 证件类型 as a workbook names them; of what a person signs with. */
export const IDENTITY_TYPES: ReadonlyMap<string, number> = new Map([
  ['居民身份证', IDENTITY_TYPE.idCard],
  ['护照', IDENTITY_TYPE.passport],
  ['台胞证', IDENTITY_TYPE.taiwanPermit],
  ['港澳通行证', IDENTITY_TYPE.hongKongMacauPermit],
]);

export type PartyPart = 'name' | 'organizationName' | 'mobile' | 'email' | 'identityType' | 'identityNumber';
export type ContractPart = 'contractName' | 'deadline' | 'amount';

/** A column of the workbook of a template: a fact of the contract or of the party in a role, or what a variable is filled in with. */
export interface BulkColumn {
  readonly part: ContractPart | PartyPart | 'value';
  /** the name of the role; undefined: of the contract */
  readonly role?: string;
  /** of a `value`: what it fills in */
  readonly variable?: Variable;
  readonly title: Words;
  readonly isRequired: boolean;
  readonly help: Words;
  readonly example: string;
  /** what can be chosen */
  readonly choices?: readonly string[];
}

const CONTRACT: readonly Omit<BulkColumn, 'isRequired'>[] = [
  {
    part: 'contractName',
    title: { 'zh-CN': '合同名称', en: 'Contract name' },
    help: {
      'zh-CN': '不填时用模板名称。不超过 100 个字符，不能有空格、斜线、冒号、引号、星号和问号',
      en: 'If empty, the name of the template. At most 100 characters, without blanks, slashes, colons, quotes, asterisks and question marks',
    },
    example: '劳动合同-林书禾',
  },
  {
    part: 'deadline',
    title: { 'zh-CN': '签署截止日期', en: 'Deadline' },
    help: {
      'zh-CN': '不填时按企业的规定。写成 2026-12-31、2026/12/31 或表格里的日期都可以',
      en: 'If empty, as the company prescribes. As 2026-12-31, 2026/12/31, or a date of the program',
    },
    example: '2026-12-31',
  },
  {
    part: 'amount',
    title: { 'zh-CN': '合同金额', en: 'Amount' },
    help: { 'zh-CN': '可以不填。单位是元，最多两位小数', en: 'May be empty. In CNY, with at most two decimals' },
    example: '12800.00',
  },
];

interface PartColumn {
  readonly title: Words;
  readonly help: Words;
  readonly example: string;
  readonly isRequired?: boolean;
  readonly choices?: readonly string[];
}

const ADDRESS_HELP: Words = {
  'zh-CN': '手机号和邮箱至少填一个，签署链接发到这里',
  en: 'A mobile number or an e-mail address at least: the signing link goes there',
};

const PARTY: Readonly<Record<PartyPart, PartColumn>> = {
  organizationName: {
    title: { 'zh-CN': '企业名称', en: 'Company' },
    help: { 'zh-CN': '营业执照上的全称', en: 'The full name on the business licence' },
    example: '江州云杉科技有限公司',
    isRequired: true,
  },
  name: {
    title: { 'zh-CN': '姓名', en: 'Name' },
    help: { 'zh-CN': '签署人或经办人的真实姓名', en: 'The true name of who signs' },
    example: '林书禾',
    isRequired: true,
  },
  mobile: { title: { 'zh-CN': '手机号', en: 'Mobile' }, help: ADDRESS_HELP, example: '13800138000' },
  email: { title: { 'zh-CN': '邮箱', en: 'E-mail' }, help: ADDRESS_HELP, example: 'linshuhe@example.com' },
  identityType: {
    title: { 'zh-CN': '证件类型', en: 'Document' },
    help: { 'zh-CN': '从下拉列表选择；不填时按居民身份证', en: 'Choose from the list; if empty, the ID card' },
    example: '居民身份证',
    choices: [...IDENTITY_TYPES.keys()],
  },
  identityNumber: {
    title: { 'zh-CN': '证件号码', en: 'Document number' },
    help: {
      'zh-CN': '可以不填。按文本填写：超过 15 位的数字会被表格软件改掉末几位',
      en: 'May be empty. Enter it as text: programs change the last digits of numbers with more than 15',
    },
    example: '330102199003071233',
  },
};

const PARTS: Readonly<Record<TemplateRole['kind'], readonly PartyPart[]>> = {
  person: ['name', 'mobile', 'email', 'identityType', 'identityNumber'],
  organization: ['organizationName', 'name', 'mobile', 'email'],
};

/** What a list of people says of each: a name and a number. */
export const PEOPLE_COLUMNS: readonly BulkColumn[] = (['name', 'mobile'] as const).map((part) => ({
  ...PARTY[part],
  part,
  isRequired: true,
}));

function columnsOfRole({ name: role, kind }: TemplateRole): BulkColumn[] {
  return PARTS[kind].map((part) => {
    const { title, isRequired = false, ...more } = PARTY[part];
    const named = { 'zh-CN': `${role}·${title['zh-CN']}`, en: `${role}·${title.en}` };
    return { part, role, title: named, isRequired, ...more };
  });
}

const VALUES: Readonly<Partial<Record<VariableKind, Pick<BulkColumn, 'help' | 'example' | 'choices'>>>> = {
  number: { help: { 'zh-CN': '只填数字', en: 'A number alone' }, example: '12' },
  money: { help: { 'zh-CN': '单位是元，最多两位小数', en: 'In CNY, with at most two decimals' }, example: '12800.00' },
  date: {
    help: {
      'zh-CN': '写成 2026-12-31、2026/12/31 或表格里的日期都可以',
      en: 'As 2026-12-31, 2026/12/31, or a date of the program',
    },
    example: '2026-12-31',
  },
  choice: { help: { 'zh-CN': '从下拉列表选择', en: 'Choose from the list' }, example: '' },
  check: {
    help: { 'zh-CN': '从下拉列表选择；不填时按“否”', en: 'Choose from the list; if empty, no' },
    example: '是',
    choices: BOX_CHOICES,
  },
  idNumber: {
    help: {
      'zh-CN': '居民身份证号码。按文本填写：超过 15 位的数字会被表格软件改掉末几位',
      en: 'The number of an ID card. Enter it as text: programs change the last digits of numbers with more than 15',
    },
    example: '330102199003071233',
  },
};
const WORDS_HELP: Words = { 'zh-CN': '文字，原样写进合同', en: 'Words, which stand in the contract as they are' };

function valueColumn(variable: Variable, title: Words): BulkColumn {
  const { name, kind, choices, help: told = '', isRequired } = variable;
  const known: Pick<BulkColumn, 'help'> & Partial<BulkColumn> = VALUES[kind] ?? { help: WORDS_HELP };
  const { help, example = `（${name}）`, choices: list = choices } = known;
  const said = { 'zh-CN': [help['zh-CN'], told].filter(Boolean).join('。'), en: [help.en, told].filter(Boolean).join('. ') };
  return {
    part: 'value',
    variable,
    title,
    isRequired,
    help: said,
    example: kind === 'choice' ? (choices?.[0] ?? '') : example,
    ...(list && { choices: list }),
  };
}

/** A column for each variable that one cell fills in; one that is called like another column says that it is a variable. */
function valueColumns(variables: readonly Variable[], others: readonly BulkColumn[]): BulkColumn[] {
  const taken = new Set(others.flatMap(({ title }) => Object.values(title).map(bare)));
  const asked = variables.filter(({ kind, formula }) => formula === undefined && kind !== 'rows' && kind !== 'image');
  return asked.map((variable) => {
    const { name } = variable;
    const title = taken.has(bare(name)) ? { 'zh-CN': `变量·${name}`, en: `Variable·${name}` } : { 'zh-CN': name, en: name };
    taken.add(bare(name));
    return valueColumn(variable, title);
  });
}

/** What a workbook of the template asks for. The role of the party that sends is filled in by itself where it is of its kind. */
export function columnsOf(
  { roles, variables = [] }: Pick<TemplateContents, 'roles' | 'variables'>,
  ownKind: TemplateRole['kind'],
): readonly BulkColumn[] {
  const asked = roles.filter(({ isOwn, kind }) => !(isOwn && kind === ownKind)).flatMap(columnsOfRole);
  const contract = CONTRACT.map((column) => ({ ...column, isRequired: false }));
  return [...asked, ...valueColumns(variables, [...asked, ...contract]), ...contract];
}

const bare = (title: string): string =>
  title
    .replace(/[\s*＊]+$/u, '')
    .trim()
    .toLowerCase();

export interface FoundColumns {
  /** where each column stands in the sheet */
  readonly at: ReadonlyMap<BulkColumn, number>;
  readonly missing: readonly BulkColumn[];
  /** titles that stand twice: nobody knows which of the columns is meant */
  readonly twice: readonly string[];
  /** titles that are none of the template's */
  readonly leftOut: readonly string[];
}

/** Which column of the sheet holds what, by the titles of its first row in either language. One that may be empty may be missing. */
export function findColumns(columns: readonly BulkColumn[], titles: readonly string[]): FoundColumns {
  const named = titles.map(bare);
  const at = new Map<BulkColumn, number>();
  const used = new Set<number>();
  const twice: string[] = [];
  for (const column of columns) {
    const names = Object.values(column.title).map(bare);
    const places = named.flatMap((title, place) => (names.includes(title) ? [place] : []));
    const [first] = places;
    if (first === undefined) continue;
    if (places.length > 1) twice.push(column.title['zh-CN']);
    at.set(column, first);
    for (const place of places) used.add(place);
  }
  return {
    at,
    missing: columns.filter((column) => column.isRequired && !at.has(column)),
    twice,
    leftOut: titles.filter((title, place) => bare(title) !== '' && !used.has(place)),
  };
}
