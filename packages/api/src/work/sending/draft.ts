import { z } from 'zod';
import { flag, oneLine } from '../../wire/shapes.ts';
import { RELATION_KINDS } from '../contracts/relation.ts';
import { amountFen, approverChoice, CONTRACT_TYPES } from '../flows/flow.ts';
import { ASKED_FILES, MOST_PHOTOS } from '../site-evidence/evidence-limits.ts';

/** Days to sign in, as long as neither the sender nor the enterprise says otherwise. */
export const USUAL_DEADLINE_DAYS = 15;

/** 1 UKey · 2 bank card, four factors · 3 Alipay · 10 bank card, three factors · 11 face · 12 code by SMS · 13 operator, three factors */
export const authLevel = z.union([1, 2, 3, 10, 11, 12, 13].map((way) => z.literal(way)));

/** 0: no video · 1: the signer records itself reading a sentence · 2: a live call with the sender, who confirms whom it sees */
const videoSign = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** A party of signatoryJson. A draft may be half filled; sending names what is missing. */
export const draftParty = z.object({
  /** the wizard's own id of this party, referred to by the placed fields */
  key: z.string().min(1).max(40),
  /** 0 person · 1 enterprise */
  signatoryType: flag,
  /** what the party is in the contract, as its template calls it: 供应商, 承租方 … */
  roleName: oneLine(30).optional(),
  /** the person who signs or handles */
  fullName: oneLine(50).default(''),
  /** the enterprise, when signatoryType is 1 */
  corpName: oneLine(100).default(''),
  mobile: z.string().trim().max(20).default(''),
  email: z.string().trim().max(120).default(''),
  identityType: z.number().int().optional(),
  identityCard: z.string().trim().max(30).default(''),
  /** equal numbers sign in parallel; ignored unless ifOrder is 1 */
  orderNum: z.number().int().min(1).max(100).default(1),
  /** forced reading, 0–300 s */
  readTime: z.number().int().min(0).max(300).default(0),
  /** its own deadline: the end of so many days after the day on which it is its turn; the earlier of it and the contract's counts */
  signExpire: z.number().int().min(1).max(365).optional(),
  /** 1: no date is printed beside the marks of this party */
  hideSignDate: flag.optional(),
  /** how the party proves to be the one who is meant; absent: by a code to its address */
  authLevel: z.array(authLevel).max(7).optional(),
  /** 1: the signer types its sign password beside the code, and sets one first where it has none */
  needSignPwd: flag.optional(),
  /** what the party does before a camera before it signs; absent: as the contract says */
  newNeedVideoSign: videoSign.optional(),
  /** the same; newNeedVideoSign wins */
  needVideoSign: videoSign.optional(),
  /** photos that the party takes while it signs: what is to be seen on each */
  evidencePhotos: z.array(oneLine(60).min(1)).max(MOST_PHOTOS).optional(),
  /** files that the party adds before it signs, by name: 营业执照, 授权书 … */
  askedFiles: z.array(oneLine(60).min(1)).max(ASKED_FILES.most).optional(),
  /** of the messages to the party and of its page, unless the signer chose another one in that browser; absent: Chinese, with English beside it in mails */
  language: z.enum(['zh-CN', 'en']).optional(),
});
export type DraftParty = z.infer<typeof draftParty>;

export const FIELD_KINDS = ['seal', 'ink', 'date', 'text', 'straddle'] as const;

/** What a text field asks for; absent: any words. `check` is answered by yes or no, and yes is printed as √. */
export const TEXT_FORMATS = ['choice', 'check', 'number', 'idNumber', 'money'] as const;

/** What a text field asks for, beside its label. */
export const textQuestion = {
  format: z.enum(TEXT_FORMATS).optional(),
  /** of a choice: what can be chosen */
  choices: z.array(oneLine(50).min(1)).max(20).optional(),
  /** of an amount: it is printed in Chinese capital numerals too */
  capitals: z.boolean().optional(),
};

/** A placed field; shares 0–1 of the displayed page from its top left. A straddle seal uses only `y` (its offset from the top) and `width`. */
export const draftField = z.object({
  key: z.string().min(1).max(40),
  party: z.string().min(1).max(40),
  kind: z.enum(FIELD_KINDS),
  /** page numbers start at 0 */
  page: z.number().int().min(0),
  x: z.number(),
  y: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
  /** text fields: what the signer is asked for */
  label: oneLine(50).default(''),
  ...textQuestion,
});
export type DraftField = z.infer<typeof draftField>;

export const draftFile = z.object({
  targetId: z.uuid(),
  fileName: oneLine(200).min(1),
  fields: z.array(draftField).max(300).default([]),
  /** 1: the sender said that nobody signs this file. A file without fields is sent as an attachment in any case */
  attachment: flag.optional(),
});
export type DraftFile = z.infer<typeof draftFile>;

/** The watermark: one line, repeated over every page of the files that are signed. Attachments stay as they were uploaded. */
export const waterConfig = z.object({
  text: oneLine(40).min(1),
  /** degrees counter-clockwise; absent: 30 */
  angle: z.number().min(-90).max(90).optional(),
  /** absent: 0.12 */
  opacity: z.number().min(0.02).max(1).optional(),
  /** points between two repetitions, in both directions; absent: 108 beside and 144 below */
  spacing: z.number().min(10).max(500).optional(),
});

/** 抄送: a reader, named by an address or as a member of the sender's enterprise. */
export const carbonCopy = z.object({
  name: oneLine(50).default(''),
  mobile: z.string().trim().max(20).default(''),
  email: z.string().trim().max(120).default(''),
  /** a member of the sender's enterprise, instead of an address */
  corpUserId: z.uuid().optional(),
  /** 0: shown once all have signed · 1: shown since it is sent */
  from: flag.default(0),
});
export type CarbonCopy = z.infer<typeof carbonCopy>;

/** What a contract is created with (specification §3.4) and a draft keeps; CREATE_FIELDS names what is refused. */
export const contractDraft = z.object({
  applyId: z.uuid().optional(),
  contractName: oneLine(100).default(''),
  signatoryJson: z.array(draftParty).max(100).default([]),
  attatchFileNamesJson: z.array(draftFile).max(50).default([]),
  /** last moment to sign, ISO 8601 */
  overDate: z.string().max(40).optional(),
  ifOrder: flag.default(0),
  needQifengSign: flag.default(0),
  needCa: flag.default(1),
  serverCa: flag.default(1),
  needPresSign: flag.default(1),
  consumMode: flag.default(0),
  needVideoSign: videoSign.default(0),
  /** wins over needVideoSign */
  newNeedVideoSign: videoSign.optional(),
  /** since when signers can wait for a live call, ISO 8601; absent: since it is sent */
  videoSignStartTime: z.string().max(40).optional(),
  /** the approval flow it goes through before it is sent; absent: what the enterprise demands */
  flowId: z.uuid().optional(),
  /** the approvers that the sender names for the nodes that leave it to the sender */
  approveJson: z.array(approverChoice).max(20).default([]),
  /** what conditions of approval flows look at */
  amountFen: amountFen.optional(),
  contractType: z.enum(CONTRACT_TYPES).optional(),
  /** categories 电子签名法 第三条 excludes, declared by the sender; empty = none of them */
  excludedCategory: z.enum(['none', 'family', 'utility']).default('none'),
  /** days to sign after the day of sending, to the end of the last one; of this and overDate the earlier counts */
  signExpire: z.number().int().min(1).max(365).optional(),
  /** laid down before the first signature */
  waterConfig: waterConfig.optional(),
  /** where a signer may go on after signing: https, at a host that the sender's enterprise lists in its settings */
  returnURL: z.string().trim().max(2000).optional(),
  /** 1: no date is printed beside the marks of anybody */
  hideSignDate: flag.optional(),
  /** the contract that this one rescinds, supplements or duplicates; both pages say so */
  applyIdSec: z.uuid().optional(),
  relation: z.enum(RELATION_KINDS).optional(),
  /** who gets it to read */
  carbonCopy: z.array(carbonCopy).max(50).optional(),
  /** 定时发送: when the platform sends it, ISO 8601, within 90 days; absent: at once */
  sendTime: z.string().max(40).optional(),
  /** 业务分类: type, flow and days to sign are its, as far as the request leaves them open; its seal is offered first to who signs for the sender */
  categoryId: z.uuid().optional(),
});
export type ContractDraft = z.infer<typeof contractDraft>;
