import type { Words } from '@moqi/api';
import type { ContractType } from '@moqi/api/work/flows';
import type { Refusal } from '#kernel/refusal.ts';
import type { Draft } from '#modules/work/contracts/index.ts';
import type { TemplateRole } from '#modules/work/templates/index.ts';

/** 业务分类: what contracts of one kind of business usually have. */
export interface Category {
  readonly categoryId: string;
  readonly name: string;
  readonly contractType: ContractType | undefined;
  /** who signs, as long as nobody is named */
  readonly roles: readonly TemplateRole[];
  readonly isOrdered: boolean;
  readonly daysToSign: number | undefined;
  readonly flowId: string | undefined;
  /** offered first to who signs for the enterprise */
  readonly sealId: string | undefined;
}

type Preset = Pick<Category, 'contractType' | 'daysToSign' | 'flowId'>;

/** The draft with what its sender left open as the category has it. What the sender said stays; the parties are the sender’s. */
export function inCategory(draft: Draft, { contractType, daysToSign, flowId }: Preset): Draft {
  const hasDeadline = draft.daysToSign !== undefined || Boolean(draft.deadline?.trim());
  return {
    ...draft,
    ...(draft.contractType === undefined && contractType !== undefined && { contractType }),
    ...(draft.flowId === undefined && flowId !== undefined && { flowId }),
    ...(!hasDeadline && daysToSign !== undefined && { daysToSign }),
  };
}

/** What is wrong with the roles of a category; undefined: nothing. */
function rolesProblem(roles: readonly TemplateRole[]): Words | undefined {
  const twice = roles.find(({ name }, at) => roles.findIndex((other) => other.name === name) < at);
  if (twice) return { 'zh-CN': `有两个签署方都叫“${twice.name}”`, en: `two parties are called “${twice.name}”` };
  const own = roles.filter(({ isOwn }) => isOwn);
  if (own.length > 1) return { 'zh-CN': '本企业只能是其中一方', en: 'the company can be one of them only' };
  return own.some(({ kind }) => kind === 'person')
    ? { 'zh-CN': '本企业要以企业身份签署', en: 'the company signs as a company' }
    : undefined;
}

/** What a category may name, as it is in use by now. */
export interface InUse {
  readonly flows: readonly { readonly flowId: string; readonly flowName: string }[];
  readonly seals: readonly { readonly sealId: string; readonly sealName: string }[];
}

/** Beside what a category is to be kept. */
interface Beside {
  readonly all: readonly Category[];
  /** what it takes the place of */
  readonly before: Category | undefined;
  readonly inUse: InUse;
}

/** What is chosen has to be there; what was chosen before and went since may stay where it stood. */
const isGone = (chosen: string | undefined, before: string | undefined, known: readonly string[]): boolean =>
  chosen !== undefined && chosen !== before && !known.includes(chosen);

/** Why a category cannot be kept; undefined: it can. */
export function categoryProblem({ name, roles, flowId, sealId }: Category, { all, before, inUse }: Beside): Refusal | undefined {
  if (all.some((other) => other !== before && other.name === name)) return { code: 'CATEGORY_NAME_TAKEN', facts: { name } };
  const reason = rolesProblem(roles);
  if (reason !== undefined) return { code: 'CATEGORY_ROLES_WRONG', facts: { reason } };
  const flowIds = inUse.flows.map((flow) => flow.flowId);
  if (isGone(flowId, before?.flowId, flowIds)) return { code: 'FLOW_UNKNOWN', facts: {} };
  const sealIds = inUse.seals.map((seal) => seal.sealId);
  return isGone(sealId, before?.sealId, sealIds) ? { code: 'SEAL_UNKNOWN', facts: {} } : undefined;
}

/** Seals with the one that the category names before all others. */
export function withFirst<Seal extends { readonly sealId: string }>(seals: readonly Seal[], sealId: string | undefined): Seal[] {
  return [...seals.filter((seal) => seal.sealId === sealId), ...seals.filter((seal) => seal.sealId !== sealId)];
}

/** The seal of a list of contracts: the one that their categories name, where those that name one agree. */
export function sealOfAll(categories: readonly Pick<Category, 'sealId'>[]): string | undefined {
  const [named, ...others] = new Set(categories.flatMap(({ sealId }) => sealId ?? []));
  return others.length === 0 ? named : undefined;
}

/** A category as the log names it. */
export function categoryObject({ categoryId: id, name }: Pick<Category, 'categoryId' | 'name'>) {
  return { type: 'category', id, name } as const;
}
