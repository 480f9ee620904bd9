import { contractDraft, USUAL_DEADLINE_DAYS, useTemplate } from '@moqi/api';
import type { PartyId } from '../../../audiences/actor.ts';
import { handle } from '../../../platform/http/handle.ts';
import { personAccount } from '../../identity/index.ts';
import { settingsOf } from '../../settings/index.ts';
import { takeTemplate } from '../../templates/index.ts';
import { saveDraft } from '../acts/save-draft.ts';
import { senderOf } from '../acts/sender.ts';
import { deadlineOf } from '../deadline.ts';
import { draftFromTemplate } from '../template-draft.ts';

export const useTemplateHandler = handle(useTemplate, async ({ actor, input, now, platform, tx }) => {
  const sender = await senderOf(tx, actor);
  const { contents, ...template } = await takeTemplate(tx, actor, input.tplId);
  const { name, mobile = '', email = '' } = await personAccount(tx, actor.personId as PartyId);
  const own = {
    fullName: actor.kind === 'member' ? sender.personName : name,
    corpName: actor.kind === 'member' ? sender.ownerName : '',
    mobile,
    email: mobile === '' ? email : '',
  };
  const { deadlineDays } = await settingsOf(tx, sender.party);
  const draft = contractDraft.parse(
    draftFromTemplate(contents, own, deadlineOf('', deadlineDays || USUAL_DEADLINE_DAYS, now)?.toISOString()),
  );
  const { contractId, number } = await saveDraft(tx, platform, sender, { draft, template, now });
  return { applyId: contractId, applyNo: number };
});
