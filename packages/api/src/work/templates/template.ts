import { z } from 'zod';
import type { Words } from '../../errors.ts';
import { fileReference } from '../../trust/files/file-reference.ts';
import { flag, oneLine } from '../../wire/shapes.ts';
import { CONTRACT_TYPES } from '../flows/flow.ts';
import { GRANT_HOLDERS } from '../seals/grant-or-revoke-seal.ts';
import { draftFile } from '../sending/draft.ts';
import { templateMark, templateVariable } from './variable.ts';

/** draft: never published · enabled: may be used · disabled: kept, used by nobody */
export const TEMPLATE_STATES = ['draft', 'enabled', 'disabled'] as const;
export type TemplateState = (typeof TEMPLATE_STATES)[number];

export const TEMPLATE_STATE_WORDS: Readonly<Record<TemplateState, Words>> = {
  draft: { 'zh-CN': '草稿', en: 'Draft' },
  enabled: { 'zh-CN': '启用', en: 'Enabled' },
  disabled: { 'zh-CN': '停用', en: 'Disabled' },
};

/** 签署方角色: stands for a participant until a party is named. */
export const templateRole = z.object({
  /** referred to by the placed fields */
  key: z.string().min(1).max(40),
  /** 0 person · 1 enterprise */
  signatoryType: flag,
  /** 供应商, 承租方 … */
  roleName: oneLine(30).default(''),
  /** the party that uses the template signs in this role */
  ownFlag: flag.default(0),
  /** equal numbers sign in parallel; ignored unless ifOrder is 1 */
  orderNum: z.number().int().min(1).max(100).default(1),
  /** forced reading, 0–300 s */
  readTime: z.number().int().min(0).max(300).default(0),
  /** 1: who signs in it is asked for the sign password beside the code */
  needSignPwd: flag.optional(),
});
export type TemplateRole = z.infer<typeof templateRole>;

/** What a contract takes over from its template. */
export const templateContents = z.object({
  tplName: oneLine(100).default(''),
  contractType: z.enum(CONTRACT_TYPES).optional(),
  roleJson: z.array(templateRole).max(100).default([]),
  attatchFileNamesJson: z.array(draftFile).max(50).default([]),
  ifOrder: flag.default(0),
  needQifengSign: flag.default(0),
});
export type TemplateContents = z.infer<typeof templateContents>;

/** The same with what an advanced template has beside it; a template without variables has neither. */
export const shownContents = templateContents.extend({
  variables: z.array(templateVariable).optional(),
  /** the places to sign that its Word files name */
  marks: z.array(templateMark).optional(),
});
export type ShownContents = z.infer<typeof shownContents>;

/** What the caller may do with a template. */
export const templateAbilities = z.object({
  use: z.boolean(),
  edit: z.boolean(),
  enable: z.boolean(),
  disable: z.boolean(),
  /** to members, roles and groups of the enterprise */
  grant: z.boolean(),
  delete: z.boolean(),
});
export type TemplateAbilities = z.infer<typeof templateAbilities>;

/** A template in a list. */
export const templateCard = z.object({
  tplId: z.uuid(),
  tplName: z.string(),
  contractType: z.enum(CONTRACT_TYPES).nullable(),
  /** null: in no group */
  tplGroupId: z.uuid().nullable(),
  groupName: z.string(),
  state: z.enum(TEMPLATE_STATES),
  /** the version in use; 0: none yet */
  version: z.number().int(),
  partyCount: z.number().int(),
  placeCount: z.number().int(),
  /** it is an advanced one: values are filled in before a contract is begun from it */
  hasVariables: z.boolean(),
  usedCount: z.number().int(),
  /** of those, in the present month */
  usedThisMonth: z.number().int(),
  /** the caller marked it: 我的收藏 */
  isFavourite: z.boolean(),
  updatedBy: z.string(),
  updateTime: z.string(),
  /** what is filled in or signed on the first page, in shares of it: marked on its picture */
  places: z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
  can: templateAbilities,
});
export type TemplateCard = z.infer<typeof templateCard>;

export const templateGrant = z.object({ kind: z.enum(GRANT_HOLDERS), id: z.uuid(), name: z.string() });

/** A template in the list of those who manage it. */
export const managedTemplate = templateCard.extend({
  /** there are changes that are not published */
  hasDraft: z.boolean(),
  /** by what a program of the company knows the customer who made it; empty: the company itself did */
  customerNo: z.string(),
  /** 1: every member of the enterprise · 0: those it is granted to */
  memberUse: flag,
  grants: z.array(templateGrant),
});
export type ManagedTemplate = z.infer<typeof managedTemplate>;

/** A template with what is in it, and references to its files. */
export const templateShown = templateCard.extend({ contents: shownContents, files: z.array(fileReference) });

export const templatePaging = {
  itemPage: z.number().int().min(1).max(500).default(1),
  pageSize: z.number().int().min(1).max(100).default(20),
};
/** What both lists of templates are searched by. */
export const templateFilters = {
  ...templatePaging,
  keyword: z.string().trim().max(40).optional(),
  /** `none`: those in no group */
  tplGroupId: z.union([z.uuid(), z.literal('none')]).optional(),
  /** 我的收藏 · 最近使用: those that the caller marked, or began contracts from; the latter in that order */
  mine: z.enum(['favourite', 'recent']).optional(),
  /** `month`: the most used of the present month first, then of all time; those never used are left out */
  order: z.enum(['updated', 'used', 'month']).default('updated'),
};
