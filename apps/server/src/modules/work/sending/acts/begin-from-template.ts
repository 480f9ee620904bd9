import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import { memberOf } from '#modules/enterprise/members/index.ts';
import type { Contract, Draft, Sender } from '#modules/work/contracts/index.ts';
import { type TemplateContents, type TemplateVersion, takeTemplate, templateFileIds } from '#modules/work/templates/index.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { draftFromTemplate, isMadeFrom, type NamedParty, unknownRole, withNamed } from '../template-draft.ts';
import { usualDeadline } from './usual-deadline.ts';

export interface Begun {
  readonly draft: Draft;
  readonly template: TemplateVersion;
}

/**
 * What a contract begun from a template starts with; the role of the party that uses it is filled in.
 * @throws DomainError TEMPLATE_UNKNOWN, TEMPLATE_UNPUBLISHED, TEMPLATE_DISABLED, TEMPLATE_NOT_GRANTED
 */
export async function beginFromTemplate(
  tx: Tx,
  {
    actor,
    sender,
    templateId,
    now,
  }: { readonly actor: Person | Member; readonly sender: Sender; readonly templateId: string; readonly now: Date },
): Promise<Begun> {
  const { contents, ...template } = await takeTemplate(tx, actor, templateId);
  return { draft: await draftOf(tx, { sender, contents, now }), template };
}

/** What a contract with these contents starts with, the role of the sender filled in. */
export async function draftOf(
  tx: Tx,
  { sender, contents, now }: { readonly sender: Sender; readonly contents: TemplateContents; readonly now: Date },
): Promise<Draft> {
  const { actor, ownerName, party } = sender;
  const { name, mobile = '', email = '' } = await personAccount(tx, actor.personId);
  const own = {
    name: actor.kind === 'member' ? await memberName(tx, actor, name) : name,
    organizationName: actor.kind === 'member' ? ownerName : '',
    mobile,
    email: mobile === '' ? email : '',
  };
  return draftFromTemplate(contents, own, await usualDeadline(tx, party, now));
}

/** Who signs for the enterprise: a program acts under the name of its key, but the member who made that signs. */
async function memberName(tx: Tx, { party, personId, name, merchantKey }: Member, proven: string): Promise<string> {
  if (merchantKey === undefined) return name || proven;
  return (await memberOf(tx, party, personId))?.name || proven;
}

/** The draft with what a call says beside the template: parties for its roles, and what else was chosen. @throws DomainError CONTRACT_INCOMPLETE */
export function filledIn(
  begun: Draft,
  { named, chosen }: { readonly named: readonly NamedParty[]; readonly chosen: Partial<Draft> },
): Draft {
  const role = unknownRole(begun, named);
  if (role !== undefined) {
    const reason = { 'zh-CN': `模板里没有角色“${role}”`, en: `the template has no role “${role}”` };
    throw new DomainError('CONTRACT_INCOMPLETE', { reason });
  }
  return { ...withNamed(begun, named), ...chosen };
}

/** The template that a contract was begun from, as long as it still has its files. */
export async function templateIdOf(db: Database, { owner, template }: Contract, draft: Pick<Draft, 'files'>): Promise<string | undefined> {
  if (template === undefined) return undefined;
  return isMadeFrom(draft, await templateFileIds(db, owner, template)) ? template.templateId : undefined;
}
