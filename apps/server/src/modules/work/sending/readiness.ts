import type { ErrorCode, ErrorFacts, Words } from '@moqi/api';
import { IDENTITY_TYPE, LIMITS } from '@moqi/api';
import {
  contractName,
  email,
  idCard,
  isTestAddress,
  liesOnPage,
  maxLength,
  message,
  mobile,
  readMoment,
  type Violation,
} from '@moqi/rules';
import type { Draft, DraftCopy, DraftParty, PageSize } from '#modules/work/contracts/index.ts';
import { duplicateSigner } from '#modules/work/contracts/index.ts';
import type { PlacedField, PlacedFile } from '#modules/work/templates/index.ts';
import { partyTitle } from './party-title.ts';
import { plannedMoment } from './planned.ts';

/** Why a contract cannot be sent. `words`: something is missing or wrong in it, one of possibly many; else a refusal with its own code. */
export type Problem = { readonly words: Words } | { readonly code: ErrorCode; readonly facts: ErrorFacts };

/** What is known of an uploaded file when the contract is to be sent. */
export interface ReadyFile {
  readonly size: number;
  readonly pages: readonly PageSize[];
}

export interface Material {
  readonly draft: Draft;
  /** by id; uploads of the sender only */
  readonly files: ReadonlyMap<string, ReadyFile>;
  /** 沙箱: a program is tried, and nobody is bound */
  readonly isSandbox: boolean;
  readonly now: Date;
}

const words = (zh: string, en: string): Problem => ({ words: { 'zh-CN': zh, en } });
const about = (zh: string, en: string, found: Violation | undefined): Problem[] =>
  found === undefined ? [] : [words(`${zh}${message(found, 'zh-CN')}`, `${en}: ${message(found, 'en')}`)];

/** Everything that keeps the contract from being sent, the most fundamental first; empty when it can go. */
export function problemsOf(material: Material): readonly Problem[] {
  const { draft } = material;
  return [
    ...categoryProblems(draft),
    ...draft.files.flatMap((file) => fileProblems(file, material)),
    ...deadlineProblems(material),
    ...callProblems(material.draft),
    ...sendTimeProblems(material),
    ...contractProblems(material),
    ...(material.isSandbox ? sandboxProblems(draft) : testAddressProblems(draft)),
    ...draft.parties.flatMap((party, position) => partyProblems(party, position, draft)),
    ...(draft.copies ?? []).flatMap(copyProblems),
    ...duplicateSigner(draft.parties).map((name): Problem => ({ code: 'SIGNER_DUPLICATE', facts: { name } })),
  ];
}

const addressesOf = ({ parties, copies = [] }: Draft): string[] =>
  [...parties, ...copies].flatMap(({ mobile, email }) => [mobile, email]).filter((address) => address !== '');

/** Nobody of a sandbox is anywhere else. */
function testAddressProblems(draft: Draft): Problem[] {
  const test = addressesOf(draft).filter(isTestAddress);
  return test.map((one) => words(`${one} 是沙箱的测试地址，没有人收得到`, `${one} is a test address of sandboxes, which nobody reads`));
}

/** Nobody real is in a sandbox, and what would wait there for a person of the company is not begun. */
function sandboxProblems(draft: Draft): Problem[] {
  const { parties, copies = [], keyHolder, videoSigning, payer } = draft;
  const problems = addressesOf(draft)
    .filter((address) => !isTestAddress(address))
    .map((one) =>
      words(
        `沙箱里只用测试地址：1540000 开头的手机号，或以 .test 结尾的邮箱；${one} 不是`,
        `A sandbox has test addresses alone: mobile numbers that begin with 1540000, and e-mail that ends in .test; ${one} is none`,
      ),
    );
  if (parties.some(({ kind }) => kind === 'organization'))
    problems.push(words('沙箱里没有企业印章，签署方只能是个人', 'There are no company seals in a sandbox: its parties are persons'));
  if (copies.some(({ memberId }) => memberId !== undefined))
    problems.push(words('沙箱合同不能抄送给成员', 'A sandbox contract cannot be copied to members'));
  if (videoSigning === 2 || parties.some((party) => party.videoSigning === 2))
    problems.push(words('沙箱里没有人接听视频面签', 'Nobody answers video calls in a sandbox'));
  if (parties.some(({ asksPassword }) => asksPassword === true))
    problems.push(words('沙箱里的签署人没有账号，也就没有签署密码', 'Signers in a sandbox have no account, and so no sign password'));
  if (keyHolder === 'signer') problems.push(words('沙箱里不用签署人自己的 U-Key', 'Signers use no keys of their own in a sandbox'));
  if (payer === 'signers') problems.push(words('沙箱合同不由签署人付费', 'Signers do not pay for a sandbox contract'));
  return problems;
}

// 电子签名法 第三条
const EXCLUDED: Record<Exclude<Draft['excludedCategory'], 'none'>, Words> = {
  family: { 'zh-CN': '涉及婚姻、收养、继承等人身关系的文书', en: 'documents on marriage, adoption or inheritance' },
  utility: { 'zh-CN': '涉及停止供水、供热、供气等公用事业服务的文书', en: 'documents on cutting off water, heat or gas' },
};

function categoryProblems({ excludedCategory }: Draft): Problem[] {
  return excludedCategory === 'none' ? [] : [{ code: 'CATEGORY_EXCLUDED', facts: { category: EXCLUDED[excludedCategory] } }];
}

function fileProblems(file: PlacedFile, { files, draft }: Material): Problem[] {
  const ready = files.get(file.uploadId);
  if (ready === undefined) return [{ code: 'FILE_UNKNOWN', facts: {} }];
  const name = file.fileName;
  const known = new Set(draft.parties.map(({ key }) => key));
  const outside = file.fields.find((field) => !liesOnPage(field, ready.pages.length));
  const problems: Problem[] = outside ? [{ code: 'BOX_OUTSIDE_PAGE', facts: { name, page: outside.page + 1 } }] : [];
  if (file.fields.some(({ party }) => !known.has(party))) {
    problems.push(words(`“${name}”中有签署位置没有对应的签署方`, `“${name}” has a field that belongs to no party`));
  }
  if (file.isAttachment && file.fields.length > 0) {
    problems.push(words(`“${name}”是附件，不能放签署位置`, `“${name}” is an attachment and cannot have fields`));
  }
  problems.push(...file.fields.flatMap((field) => questionProblems(field, name)));
  if (ready.pages.length < 2 && file.fields.some(({ kind }) => kind === 'straddle')) {
    problems.push(words(`“${name}”只有 1 页，不能加骑缝章`, `“${name}” has one page and cannot carry a straddle seal`));
  }
  return problems;
}

/** What a text field asks for has to be answerable. */
function questionProblems({ kind, format, choices = [], page }: PlacedField, name: string): Problem[] {
  if (format === undefined) return [];
  if (kind !== 'text') {
    return [
      words(
        `“${name}”第 ${page + 1} 页：只有文字位置能规定填写内容`,
        `“${name}”, page ${page + 1}: only a text field can ask for a format`,
      ),
    ];
  }
  return format === 'choice' && new Set(choices).size < 2
    ? [words(`“${name}”第 ${page + 1} 页的选择至少要有两个选项`, `“${name}”, page ${page + 1}: a choice needs at least two options`)]
    : [];
}

function deadlineProblems({ draft, now }: Material): Problem[] {
  if (!draft.deadline?.trim()) return [];
  const deadline = readMoment(draft.deadline, 'end');
  if (deadline === undefined) return [words('签署截止时间不是有效的日期', 'The deadline is not a date')];
  return deadline <= now ? [{ code: 'DEADLINE_PAST', facts: {} }] : [];
}

/** The moment from which signers can wait for a live call: one that somebody is asked for, and that comes before the deadline. */
function callProblems({ callsFrom, deadline, videoSigning, parties }: Draft): Problem[] {
  if (!callsFrom?.trim()) return [];
  const opens = readMoment(callsFrom, 'start');
  if (opens === undefined) return [words('视频通话开始时间不是有效的日期', 'The time when video calls begin is not a date')];
  if (!parties.some((party) => (party.videoSigning ?? videoSigning) === 2)) {
    return [
      words(
        '填写了视频通话开始时间，但没有要求任何签署方视频通话',
        'There is a time when video calls begin, but no party is asked for one',
      ),
    ];
  }
  const ends = readMoment(deadline ?? '', 'end');
  return ends !== undefined && opens >= ends
    ? [words('视频通话开始时间要早于签署截止时间', 'Video calls must begin before the deadline')]
    : [];
}

const WRONG_MOMENTS: Record<'unreadable' | 'past' | 'far', Problem> = {
  unreadable: words('定时发送时间不是有效的时间', 'The time of sending is not a date'),
  past: words('定时发送时间已经过去，请改晚一些', 'The time of sending is over; please choose a later one'),
  far: words('定时发送最多提前 90 天设定', 'A contract can be sent at most 90 days from now'),
};

function sendTimeProblems({ draft: { sendAt, deadline }, now }: Material): Problem[] {
  if (sendAt === undefined) return [];
  const planned = plannedMoment(sendAt, now);
  if ('wrong' in planned) return [WRONG_MOMENTS[planned.wrong]];
  const ends = readMoment(deadline ?? '', 'end');
  return ends !== undefined && planned.at >= ends ? [words('定时发送时间要早于签署截止时间', 'It must be sent before the deadline')] : [];
}

function contractProblems({ draft, files }: Material): Problem[] {
  const { name, files: chosen, parties } = draft;
  const problems: Problem[] = [];
  if (name === '') problems.push(words('还没有合同名称', 'The contract has no name'));
  problems.push(...about('', 'Contract name', contractName(name)));
  if (chosen.length === 0) problems.push(words('还没有上传文件', 'There is no file'));
  if (parties.length === 0) problems.push(words('还没有添加签署方', 'There is no party to sign'));
  if (new Set(parties.map(({ key }) => key)).size < parties.length) {
    problems.push(words('有两个签署方使用了同一个标识', 'Two parties carry the same key'));
  }
  const total = chosen.reduce((sum, { uploadId }) => sum + (files.get(uploadId)?.size ?? 0), 0);
  if (total > LIMITS.contractBytes) problems.push(words('全部文件合计超过 500 MB', 'All files together exceed 500 MB'));
  return [...problems, ...featureProblems(draft)];
}

/** What was asked for and cannot be done is said, never silently left out. */
function featureProblems(draft: Draft): Problem[] {
  const problems: Problem[] = [];
  const hasStraddle = draft.files.some(({ fields }) => fields.some(({ kind }) => kind === 'straddle'));
  if (draft.hasStraddle && !hasStraddle)
    problems.push(words('选择了骑缝章，但还没有放置骑缝章', 'A straddle seal is asked for but not placed'));
  if (draft.keyHolder === 'signer' && !draft.needsRealNames) {
    problems.push(
      words(
        '用签署人自己的 U-Key 签署时，证书上就是实名，不能再选“仅验证码”',
        'Signers who sign with their own U-Key are named by its certificate, so “Code only” cannot be chosen beside it',
      ),
    );
  }
  return problems;
}

function partyProblems(party: DraftParty, position: number, draft: Draft): Problem[] {
  const title = partyTitle(position, party);
  const say = (zh: string, en: string): Problem => words(`${title['zh-CN']}${zh}`, `${title.en} ${en}`);
  const check = (found: Violation | undefined): Problem[] => about(`${title['zh-CN']}：`, title.en, found);
  const isOrganization = party.kind === 'organization';
  const problems: Problem[] = [];
  if (isOrganization && party.organizationName === '') problems.push(say('缺少企业名称', 'has no company name'));
  if (party.name === '') problems.push(isOrganization ? say('缺少经办人姓名', 'has no handler') : say('缺少姓名', 'has no name'));
  problems.push(...addressProblems(party, say, check));
  const isIdCard = (party.identityType ?? IDENTITY_TYPE.idCard) === IDENTITY_TYPE.idCard;
  if (party.identityNumber !== '')
    problems.push(...check(isIdCard ? idCard(party.identityNumber.toUpperCase()) : maxLength(party.identityNumber, 30)));
  return [...problems, ...fieldProblems(party, draft, say)];
}

function addressProblems(
  { mobile: number, email: mail, asksSms }: DraftParty,
  say: (zh: string, en: string) => Problem,
  check: (found: Violation | undefined) => Problem[],
): Problem[] {
  if (number === '' && mail === '') return [say('缺少手机号或邮箱', 'has neither mobile number nor e-mail address')];
  const noMobile =
    asksSms && number === '' ? [say('要求短信验证码，但没有手机号', 'is asked for a code by SMS and has no mobile number')] : [];
  return [...noMobile, ...(number === '' ? [] : check(mobile(number))), ...(mail === '' ? [] : check(email(mail)))];
}

/** A copy goes to one address, or to a member. */
function copyProblems({ name, mobile: number, email: mail, memberId }: DraftCopy, at: number): Problem[] {
  const [zh, en] = name === '' ? [`第 ${at + 1} 位抄送人`, `Reader ${at + 1}`] : [`抄送人${name}`, `Reader ${name}`];
  const ways = [number, mail, memberId ?? ''].filter((way) => way !== '');
  if (ways.length === 0) return [words(`${zh}缺少手机号或邮箱`, `${en} has neither mobile number nor e-mail address`)];
  if (ways.length > 1)
    return [
      words(`${zh}只能写手机号、邮箱、成员中的一项`, `${en} needs a mobile number, an e-mail address or a member, and only one of them`),
    ];
  if (memberId !== undefined) return [];
  if (name === '') return [words(`${zh}缺少姓名`, `${en} has no name`)];
  return about(`${zh}：`, en, number === '' ? email(mail) : mobile(number));
}

function fieldProblems(party: DraftParty, draft: Draft, say: (zh: string, en: string) => Problem): Problem[] {
  const own = draft.files.flatMap(({ fields }) => fields).filter(({ party: key }) => key === party.key);
  const kinds = new Set(own.map(({ kind }) => kind));
  const problems: Problem[] = [];
  if (!kinds.has('seal') && !kinds.has('ink') && !kinds.has('straddle')) problems.push(say('还没有签署位置', 'has no place to sign'));
  if (party.kind === 'person' && (kinds.has('seal') || kinds.has('straddle'))) {
    problems.push(say('是个人，不能盖企业印章，请改为手写签名', 'is a person and has no company seal; place handwriting instead'));
  }
  return problems;
}
