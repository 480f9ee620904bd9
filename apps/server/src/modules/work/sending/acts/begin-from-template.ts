import { type ContractDraft, contractDraft, USUAL_DEADLINE_DAYS } from '@moqi/api';
import type { Member, Person } from '#kernel/actor.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import { settingsOf } from '#modules/enterprise/settings/index.ts';
import type { Sender } from '#modules/work/contracts/index.ts';
import { deadlineOf, draftFromTemplate } from '#modules/work/contracts/index.ts';
import { type TemplateVersion, takeTemplate } from '#modules/work/templates/index.ts';
import type { Tx } from '#platform/platform.ts';

export interface Begun {
  readonly draft: ContractDraft;
  readonly template: TemplateVersion;
}

/**
 * What a contract begun from a template starts with, the own role filled in.
 * @throws DomainError TEMPLATE_UNKNOWN, TEMPLATE_UNPUBLISHED, TEMPLATE_DISABLED, TEMPLATE_NOT_GRANTED
 */
export async function beginFromTemplate(
  tx: Tx,
  { actor, sender, tplId, now }: { readonly actor: Person | Member; readonly sender: Sender; readonly tplId: string; readonly now: Date },
): Promise<Begun> {
  const { contents, ...template } = await takeTemplate(tx, actor, tplId);
  const { name, mobile = '', email = '' } = await personAccount(tx, actor.personId);
  const own = {
    fullName: actor.kind === 'member' ? sender.personName : name,
    corpName: actor.kind === 'member' ? sender.ownerName : '',
    mobile,
    email: mobile === '' ? email : '',
  };
  const { deadlineDays } = await settingsOf(tx, sender.party);
  const overDate = deadlineOf('', deadlineDays || USUAL_DEADLINE_DAYS, now)?.toISOString();
  return { draft: contractDraft.parse(draftFromTemplate(contents, own, overDate)), template };
}
