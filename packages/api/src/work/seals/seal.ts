import { z } from 'zod';

/** 圆形章 · 椭圆章 · 方章 · 法定代表人章 · 个人名章 · 上传的印模. All but the last are drawn from words. */
export const SEAL_KINDS = ['round', 'oval', 'square', 'legal', 'name', 'image'] as const;
export type SealKind = (typeof SEAL_KINDS)[number];

/** What the lists show; a seal that was never used and deleted is shown no more. */
export const SEAL_STATES = ['pending', 'active', 'rejected', 'disabled', 'frozen', 'retired'] as const;
export type SealState = (typeof SEAL_STATES)[number];

/** The words of each state, zh and en. */
export const SEAL_STATE_WORDS: Readonly<Record<SealState, { readonly 'zh-CN': string; readonly en: string }>> = {
  pending: { 'zh-CN': '待审核', en: 'waiting for approval' },
  active: { 'zh-CN': '启用', en: 'active' },
  rejected: { 'zh-CN': '审核未通过', en: 'rejected' },
  disabled: { 'zh-CN': '已停用', en: 'disabled' },
  frozen: { 'zh-CN': '已冻结', en: 'frozen' },
  retired: { 'zh-CN': '已注销', en: 'retired' },
};

/** Why a use was refused, in a word; the sentence with its facts stands in the record of uses. */
export const SEAL_REFUSAL_WORDS: Readonly<Record<string, { readonly 'zh-CN': string; readonly en: string }>> = {
  SEAL_ALTERED: { 'zh-CN': '印章校验不符', en: 'seal does not verify' },
  SEAL_CHANGED: { 'zh-CN': '印章在签署中有变动', en: 'seal changed meanwhile' },
  SEAL_INACTIVE: { 'zh-CN': '印章已停用', en: 'seal disabled' },
  SEAL_FROZEN: { 'zh-CN': '印章已冻结', en: 'seal frozen' },
  SEAL_EXPIRED: { 'zh-CN': '印章已过期', en: 'seal expired' },
  SEAL_NOT_GRANTED: { 'zh-CN': '没有授权', en: 'not granted' },
  SEAL_GRANT_REVOKED: { 'zh-CN': '授权已收回', en: 'grant revoked' },
  SEAL_GRANT_NOT_BEGUN: { 'zh-CN': '授权未开始', en: 'grant not started' },
  SEAL_GRANT_OVER: { 'zh-CN': '授权已到期', en: 'grant expired' },
  SEAL_GRANT_USED_UP: { 'zh-CN': '授权次数用完', en: 'grant used up' },
};

const picture = {
  sealId: z.uuid(),
  kind: z.enum(SEAL_KINDS),
  sealName: z.string(),
  /** a drawing; of an uploaded seal a wrapper around its picture */
  svg: z.string(),
  widthMm: z.number(),
  heightMm: z.number(),
};

/** A seal as its user picks it. */
export const usableSealCard = z.object({
  ...picture,
  /** until when the caller may use it; empty: no end */
  until: z.string(),
  /** how often still; null: without limit */
  usesLeft: z.number().int().nullable(),
  usedThisMonth: z.number().int(),
});
export type UsableSealCard = z.infer<typeof usableSealCard>;

/** A seal that the caller may not use, and why. */
export const missingSealCard = z.object({
  sealId: z.uuid(),
  sealName: z.string(),
  why: z.enum(['notGranted', 'revoked', 'notBegun', 'over', 'usedUp', 'frozen', 'expired']),
});
export type MissingSealCard = z.infer<typeof missingSealCard>;

export const keeper = z.object({ memberId: z.uuid(), name: z.string() });

/** A seal as those see it who manage seals. */
export const sealCard = z.object({
  ...picture,
  /** digits at the rim */
  code: z.string(),
  /** the name on a legal representative's or a personal seal */
  engraved: z.string(),
  state: z.enum(SEAL_STATES),
  /** why it was rejected, frozen, disabled; empty: no reason was given */
  stateReason: z.string(),
  stateBy: z.string(),
  stateTime: z.string(),
  createTime: z.string(),
  createdBy: z.string(),
  /** end of the seal object's period; empty while there is none */
  validTo: z.string(),
  /** less than thirty days are left */
  expiresSoon: z.boolean(),
  keepers: z.array(keeper),
  /** grants in force */
  grants: z.number().int(),
  /** members they reach */
  users: z.number().int(),
  usedThisMonth: z.number().int(),
  everUsed: z.boolean(),
  can: z.object({
    edit: z.boolean(),
    renew: z.boolean(),
    grant: z.boolean(),
    disable: z.boolean(),
    enable: z.boolean(),
    freeze: z.boolean(),
    unfreeze: z.boolean(),
    approve: z.boolean(),
    remove: z.boolean(),
    download: z.boolean(),
    seeOriginal: z.boolean(),
  }),
});
export type SealCard = z.infer<typeof sealCard>;
