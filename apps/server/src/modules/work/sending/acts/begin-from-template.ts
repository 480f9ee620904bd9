import type { Member, Person } from '#kernel/actor.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import type { Draft, Sender } from '#modules/work/contracts/index.ts';
import { type TemplateVersion, takeTemplate } from '#modules/work/templates/index.ts';
import type { Tx } from '#platform/platform.ts';
import { draftFromTemplate } from '../template-draft.ts';
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
  const { name, mobile = '', email = '' } = await personAccount(tx, actor.personId);
  const own = {
    name: actor.kind === 'member' ? sender.personName : name,
    organizationName: actor.kind === 'member' ? sender.ownerName : '',
    mobile,
    email: mobile === '' ? email : '',
  };
  return { draft: draftFromTemplate(contents, own, await usualDeadline(tx, sender.party, now)), template };
}
