import type { Person } from '#kernel/actor.ts';
import { type Member, permits } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';

/** `read`: what there is and what a code stands for. `use`: a contract of it. */
export type ApiTemplateVerb = 'read' | 'use' | 'manage';

function mayDo(verb: ApiTemplateVerb, member: Member): boolean {
  const maySend = permits(member, 'contracts.send');
  if (verb === 'use') return maySend;
  // a program reads what it may use; of people those who manage templates
  return permits(member, 'templates.manage') || (verb === 'read' && member.merchantKey !== undefined && maySend);
}

/** The member who may do it: keys are a company's, and so is what they use. @throws DomainError API_TEMPLATE_COMPANY, FORBIDDEN */
export function memberWho(verb: ApiTemplateVerb, actor: Person | Member): Member {
  if (actor.kind === 'person') throw new DomainError('API_TEMPLATE_COMPANY');
  if (!mayDo(verb, actor)) throw new DomainError('FORBIDDEN');
  return actor;
}
