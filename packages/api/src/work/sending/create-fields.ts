import { z } from 'zod';
import type { Words } from '../../errors.ts';

/** A field with an effect that somebody sees. `refuses`: of its values, those that nothing can be made of yet. */
export interface WorkingField {
  readonly state: 'works';
  readonly refuses?: { readonly values: readonly unknown[]; readonly because: Words } | undefined;
}

/** A field that is refused as soon as it asks for something; `neutral` values ask for nothing. */
export interface RefusedField {
  readonly state: 'refused';
  readonly neutral: readonly unknown[];
  readonly because: Words;
}

export type CreateField = WorkingField | RefusedField;

const works: WorkingField = { state: 'works' };

function worksBut(values: readonly unknown[], zh: string, en: string): WorkingField {
  return { state: 'works', refuses: { values, because: { 'zh-CN': zh, en } } };
}

function refused(zh: string, en: string, ...neutral: readonly unknown[]): RefusedField {
  return { state: 'refused', neutral, because: { 'zh-CN': zh, en } };
}

const NO_EDITING = [
  '还不支持在线协同起草，请先定稿再上传',
  'drafting together is not available yet; please upload the finished text',
] as const;
const NO_SUCH_PROOF = [
  '还不能用这种方式认证，可以用短信验证码（12）',
  'this way of proof is not available yet; a code by SMS (12) is',
] as const;

/**
 * Every field that a contract is created with (specification §3.4) and its state: it works, or it is refused with a sentence. None is accepted
 * and dropped. `contract` is the payload itself, `party` an entry of signatoryJson, `file` one of attatchFileNamesJson, `field` one of a
 * file's `fields`.
 */
export const CREATE_FIELDS = {
  contract: {
    contractId: works,
    contractName: works,
    needQifengSign: works,
    needPresSign: worksBut([0], '证据总是保全，不能关闭', 'evidence is always preserved; this cannot be turned off'),
    needCa: works,
    serverCa: works,
    signatoryJson: works,
    attatchFileNamesJson: works,
    overDate: works,
    ifOrder: works,
    approveJson: works,
    consumMode: works,
    applyId: works,
    saveToDraftBox: works,
    returnURL: works,
    needVideoSign: works,
    pay: works,
    signExpire: works,
    applyIdSec: works,
    relation: works,
    batchSignOrder: works,
    batchSigners: works,
    /** 定时发送 */
    sendTime: works,
    carbonCopy: works,
    multiFileKey: works,
    files: works,
    flowId: works,
    signers: works,
    draftChapteJson: refused('请把签署位置放进文件的 fields', 'please put the places to sign into the fields of the files'),
    waterConfig: works,
    newNeedVideoSign: works,
    videoSignStartTime: works,
    hideSignDate: works,
    draftType: refused(...NO_EDITING, 0),
    coEditingUsers: refused(...NO_EDITING),
    /** the revision of the draft that is continued */
    revision: works,
    amountFen: works,
    contractType: works,
    excludedCategory: works,
    /** 业务分类 */
    categoryId: works,
  },
  party: {
    key: works,
    signatoryType: works,
    roleName: works,
    fullName: works,
    corpName: works,
    mobile: works,
    email: works,
    identityType: works,
    identityCard: works,
    orderNum: works,
    readTime: works,
    authLevel: worksBut([1, 2, 3, 10, 11, 13], ...NO_SUCH_PROOF),
    authLevelRange: works,
    forceAuthentication: works,
    needSignPwd: works,
    signLevel: worksBut(
      [0, 2],
      '签什么由签署位置的类型（印章或手写）决定，只能填 1（印章或手写）',
      'what is signed with follows from the kind of the place; 1 (seal or handwriting) is what there is',
    ),
    qiFengOffset: works,
    signExpire: works,
    hideSignDate: works,
    evidencePhotos: works,
    askedFiles: works,
    language: works,
    needVideoSign: works,
    newNeedVideoSign: works,
  },
  file: {
    targetId: works,
    fileName: works,
    fields: works,
    attachment: works,
  },
  field: {
    key: works,
    party: works,
    kind: works,
    page: works,
    x: works,
    y: works,
    width: works,
    height: works,
    label: works,
    positionType: works,
    keyword: works,
    formField: works,
    /** what a text field asks for */
    format: works,
    choices: works,
    capitals: works,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, CreateField>>>>;

type Table = typeof CREATE_FIELDS;
export type CreatePart = keyof Table;

type RefusedIn<P extends CreatePart> = {
  [K in keyof Table[P] as Table[P][K] extends RefusedField ? K : never]: z.ZodOptional<z.ZodUnknown>;
};

/** The refused fields of one part, for its schema: known by name, so that they can be refused by it. */
export function refusedIn<P extends CreatePart>(part: P): RefusedIn<P> {
  const names = Object.entries<CreateField>(CREATE_FIELDS[part]).filter(([, { state }]) => state === 'refused');
  return Object.fromEntries(names.map(([name]) => [name, z.unknown().optional()])) as RefusedIn<P>;
}

/** Where each part lies in the payload. */
const PARTS_WITHIN: Readonly<Record<CreatePart, Readonly<Record<string, CreatePart>>>> = {
  contract: { signatoryJson: 'party', signers: 'party', batchSigners: 'party', attatchFileNamesJson: 'file', files: 'file' },
  party: {},
  file: { fields: 'field' },
  field: {},
};

/** As the sender wrote it: numbers and flags may come as text. */
const written = (value: unknown): string => (typeof value === 'string' ? value.trim() : JSON.stringify(value));
/** Nothing asks for nothing. */
const isNothing = (value: unknown): boolean => value === undefined || value === null || ['', '[]', '{}'].includes(written(value));
/** Of a list, one entry is enough. */
const isAmong = (values: readonly unknown[], value: unknown): boolean =>
  (Array.isArray(value) ? value : [value]).some((given) => values.some((one) => written(one) === written(given)));

function becauseOf(field: CreateField | undefined, value: unknown): Words | undefined {
  if (field === undefined || isNothing(value)) return undefined;
  if (field.state === 'works') return field.refuses && isAmong(field.refuses.values, value) ? field.refuses.because : undefined;
  return isAmong(field.neutral, value) ? undefined : field.because;
}

export interface RefusedValue {
  /** with positions: signatoryJson.0.authLevel */
  readonly field: string;
  readonly because: Words;
}

/** The first field of a payload that asks for what cannot be done; undefined: none does. */
export function refusedValue(payload: object, part: CreatePart = 'contract', path = ''): RefusedValue | undefined {
  const table: Readonly<Record<string, CreateField>> = CREATE_FIELDS[part];
  for (const [name, value] of Object.entries(payload)) {
    const because = becauseOf(table[name], value);
    if (because !== undefined) return { field: path + name, because };
    const within = PARTS_WITHIN[part][name];
    if (within === undefined || !Array.isArray(value)) continue;
    for (const [at, entry] of value.entries()) {
      const found = refusedValue(entry, within, `${path}${name}.${at}.`);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
