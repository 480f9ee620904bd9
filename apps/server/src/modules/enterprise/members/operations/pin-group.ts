import { pinGroup } from '@moqi/api/enterprise/members';
import { holdOrganization } from '#modules/enterprise/enterprises/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { findGroup } from '../acts/group-view.ts';
import { updateGroupRow } from '../store/groups.ts';

export const pinGroupHandler = handle(pinGroup, async ({ actor, input, tx, now }) => {
  await holdOrganization(tx, actor.party);
  const { groupId, name } = await findGroup(tx, actor.party, input.groupId);
  await updateGroupRow(tx, actor.party, groupId, { change: { pinnedAt: input.top === 1 ? now : null }, now });
  const action = input.top === 1 ? 'groups.pin' : 'groups.unpin';
  await recordLog(tx, authorOf(actor, now), { kind: 'operation', action, object: { type: 'group', id: groupId, name } });
  return { groupId };
});
