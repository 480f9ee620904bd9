import type { TemplateAbilities, TemplateState } from '@moqi/api';

/** Who looks at a template, or wants to use it. */
export interface TemplateUser {
  /** a person the own ones, a member with templates.manage those of the enterprise */
  readonly manages: boolean;
  readonly maySend: boolean;
  readonly isMember: boolean;
  /** as what rights are given: the member, the own roles, the own group and those above it */
  readonly holders: readonly { readonly kind: 'member' | 'role' | 'group'; readonly id: string }[];
}

export interface JudgedTemplate {
  readonly state: TemplateState;
  readonly isForEverybody: boolean;
  /** it is granted to one of the user's holders */
  readonly isGranted: boolean;
}

interface Holding {
  readonly kind: string;
  readonly id: string;
}

/** `grants`: what is granted of the template, to whomever. */
export function judgedTemplate(
  { state, isForEverybody }: Pick<JudgedTemplate, 'state' | 'isForEverybody'>,
  grants: readonly Holding[],
  { holders }: Pick<TemplateUser, 'holders'>,
): JudgedTemplate {
  const isGranted = grants.some((grant) => holders.some(({ kind, id }) => grant.kind === kind && grant.id === id));
  return { state, isForEverybody, isGranted };
}

export type NotUsable = 'TEMPLATE_UNPUBLISHED' | 'TEMPLATE_DISABLED' | 'TEMPLATE_NOT_GRANTED';

/** Why a template cannot be used; undefined: it can. Whoever manages templates may use them all. */
export function whyNotUsable(
  { manages }: Pick<TemplateUser, 'manages'>,
  { state, isForEverybody, isGranted }: JudgedTemplate,
): NotUsable | undefined {
  if (!manages && !isForEverybody && !isGranted) return 'TEMPLATE_NOT_GRANTED';
  if (state === 'draft') return 'TEMPLATE_UNPUBLISHED';
  return state === 'disabled' ? 'TEMPLATE_DISABLED' : undefined;
}

export function templateAbilities(user: TemplateUser, template: JudgedTemplate): TemplateAbilities {
  const { manages, isMember } = user;
  return {
    use: user.maySend && whyNotUsable(user, template) === undefined,
    edit: manages,
    enable: manages && template.state === 'disabled',
    disable: manages && template.state === 'enabled',
    grant: manages && isMember,
    delete: manages,
  };
}
