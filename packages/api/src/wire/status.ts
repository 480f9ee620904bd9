/** Numbers of the wire and their words; the one place that knows them. */
import type { Words } from '../errors.ts';

export const CONTRACT_STATES = [
  'draft',
  'approving',
  'signing',
  'completed',
  'refused',
  'revoked',
  'expired',
  'rescinding',
  'rescinded',
] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

/** signStatus, signStatusSet and applySignStatus of the web lists. */
export const LIST_STATUS = {
  draft: 0,
  approving: 1,
  mine: 2,
  others: 3,
  completed: 4,
  refused: 5,
  revoked: 6,
  expired: 7,
  rescinded: 8,
} as const;
export type ListStatus = (typeof LIST_STATUS)[keyof typeof LIST_STATUS];

export const LIST_STATUS_WORDS: Readonly<Record<ListStatus, Words>> = {
  0: { 'zh-CN': '草稿', en: 'Draft' },
  1: { 'zh-CN': '审批中', en: 'In approval' },
  2: { 'zh-CN': '待我签署', en: 'Waiting for me' },
  3: { 'zh-CN': '待他人签署', en: 'Waiting for others' },
  4: { 'zh-CN': '已完成', en: 'Completed' },
  5: { 'zh-CN': '已拒签', en: 'Refused' },
  6: { 'zh-CN': '已撤销', en: 'Revoked' },
  7: { 'zh-CN': '已过期', en: 'Expired' },
  8: { 'zh-CN': '已解除', en: 'Rescinded' },
};

/** The lists of what one sent know one word for a contract that is being signed: 2. */
export const APPLY_STATUS_WORDS: Readonly<Record<ListStatus, Words>> = {
  ...LIST_STATUS_WORDS,
  2: { 'zh-CN': '签署中', en: 'Signing' },
};

export const CONTRACT_STATE_WORDS: Readonly<Record<ContractState, Words>> = {
  draft: { 'zh-CN': '还是草稿', en: 'still a draft' },
  approving: { 'zh-CN': '正在审批', en: 'in approval' },
  signing: { 'zh-CN': '正在签署', en: 'being signed' },
  completed: { 'zh-CN': '已完成', en: 'completed' },
  refused: { 'zh-CN': '已拒签', en: 'refused' },
  revoked: { 'zh-CN': '已撤销', en: 'revoked' },
  expired: { 'zh-CN': '已过期', en: 'expired' },
  rescinding: { 'zh-CN': '正在解除', en: 'being rescinded' },
  rescinded: { 'zh-CN': '已解除', en: 'rescinded' },
};

/** signInfoStatus: one signer. */
export const SIGNER_STATUS = { waiting: 0, signed: 1, refused: 2, preserved: 3, expired: 4, revoked: 5 } as const;
export type SignerStatus = (typeof SIGNER_STATUS)[keyof typeof SIGNER_STATUS];

/** authLevel: how a signer proves identity. */
export const AUTH_LEVEL = { uKey: 1, bank4: 2, alipay: 3, bank3: 10, face: 11, sms: 12, operator3: 13 } as const;

/** identityType. */
export const IDENTITY_TYPE = {
  idCard: 1,
  passport: 2,
  taiwanPermit: 3,
  hongKongMacauPermit: 4,
  businessLicence: 11,
  creditCode: 12,
  childAccount: 20,
  other: 99,
} as const;

/** Limits of semantics: contract name, files, fields, links. */
export const LIMITS = {
  contractNameCharacters: 100,
  fileBytes: 50 * 1024 * 1024,
  convertedPages: 1000,
  filesPerContract: 50,
  contractBytes: 500 * 1024 * 1024,
  fieldsPerFile: 300,
  linkHours: 72,
  /** what a code after a neutral link opened stays open in that browser */
  openingHours: 24,
  fileReferenceHours: 12,
  remindersPerDay: 3,
  /** after it expired, in which its sender may still extend a contract */
  reopenDays: 30,
  /** between two reminders of one signer by hand */
  remindAgainMinutes: 10,
  plannedReminders: 10,
  /** between two reminders of a plan */
  reminderMinutes: 60,
  copies: 50,
  /** messages to one reader outside about one contract */
  readerMessagesPerDay: 3,
  pageSizeMost: 100,
} as const;
