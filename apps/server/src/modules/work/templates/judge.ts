import type { ErrorCode } from '@moqi/api';
import type { TemplateAbilities, TemplateState } from '@moqi/api/work/templates';
import type { Refusal } from '#kernel/refusal.ts';
import { type TemplateStep, templateLifecycle } from './lifecycle.ts';
import type { Template } from './template.ts';

/** What a person or a member is entitled to with the templates of a party. */
export interface TemplateUser {
  /** a person manages personal templates, a member with templates.manage those of the enterprise */
  readonly manages: boolean;
  readonly maySend: boolean;
  readonly isMember: boolean;
  /** the member, the member's roles, and the member's group with those above it: a template may be granted to any of them */
  readonly holders: readonly { readonly kind: 'member' | 'role' | 'group'; readonly id: string }[];
}

interface Holding {
  readonly kind: string;
  readonly id: string;
}

/** Everything that decides what one user may do with one template. */
export interface TemplateStanding extends Omit<TemplateUser, 'holders'> {
  readonly name: string;
  readonly state: TemplateState;
  /** it is for everybody, or granted to one of the user's holders */
  readonly isShared: boolean;
}

/** `read`: the version in use. `edit`: contents and group. `grant`: to members, roles and groups. */
export type TemplateVerb = TemplateStep | 'read' | 'use' | 'edit' | 'grant' | 'delete';

/** `grants`: all holders that the template is granted to. */
export function standingOf(
  { name, state, isForEverybody }: Pick<Template, 'name' | 'state' | 'isForEverybody'>,
  grants: readonly Holding[],
  { holders, ...user }: TemplateUser,
): TemplateStanding {
  const isGranted = grants.some((grant) => holders.some(({ kind, id }) => grant.kind === kind && grant.id === id));
  return { ...user, name, state, isShared: isForEverybody || isGranted };
}

/** A user who manages templates may use them all. */
function judgeReading({ name, state, manages, isShared }: TemplateStanding): Refusal | undefined {
  const because = (code: ErrorCode): Refusal => ({ code, facts: { name } });
  if (!manages && !isShared) return because('TEMPLATE_NOT_GRANTED');
  if (state === 'draft') return because('TEMPLATE_UNPUBLISHED');
  return state === 'disabled' ? because('TEMPLATE_DISABLED') : undefined;
}

const FORBIDDEN: Refusal = { code: 'FORBIDDEN', facts: {} };

/** Why something may not be done with a template; undefined: it may. What is missing in it may still refuse to publish it. */
export function judge(verb: TemplateVerb, standing: TemplateStanding): Refusal | undefined {
  const { name, state, manages, maySend, isMember } = standing;
  if (verb === 'read') return judgeReading(standing);
  if (verb === 'use') return maySend ? judgeReading(standing) : FORBIDDEN;
  if (!manages) return FORBIDDEN;
  if (verb === 'grant') return isMember ? undefined : FORBIDDEN;
  if (verb === 'edit' || verb === 'delete') return undefined;
  return templateLifecycle.next(state, verb) === undefined ? { code: 'TEMPLATE_UNPUBLISHED', facts: { name } } : undefined;
}

/** What a page offers; of the steps those that change the state. */
export function templateAbilities(standing: TemplateStanding): TemplateAbilities {
  const { state } = standing;
  const may = (verb: TemplateVerb) => judge(verb, standing) === undefined;
  const changes = (step: TemplateStep) => may(step) && templateLifecycle.next(state, step) !== state;
  return {
    use: may('use'),
    edit: may('edit'),
    enable: changes('enable'),
    disable: changes('disable'),
    grant: may('grant'),
    delete: may('delete'),
  };
}
