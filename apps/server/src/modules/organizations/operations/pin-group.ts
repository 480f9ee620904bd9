import { pinGroup } from '@moqi/api';
import { handle } from '../../../platform/http/handle.ts';
import { authorOf, recordLog } from '../../logs/index.ts';
import { findGroup } from '../acts/find-group.ts';
import { updateGroupRow } from '../store/groups.ts';
import { holdOrganization } from '../store/hold-organization.ts';

export const pinGroupHandler = handle(pinGroup, async ({ actor, input, tx, now }) => {
  await holdOrganization(tx, actor.party);
  const { groupId, name } = await findGroup(tx, actor.party, input.groupId);
  await updateGroupRow(tx, actor.party, groupId, { change: { pinnedAt: input.top === 1 ? now : null }, now });
  const action = input.top === 1 ? 'groups.pin' : 'groups.unpin';
  await recordLog(tx, authorOf(actor, now), { kind: 'operation', action, object: { type: 'group', id: groupId, name } });
  return { groupId };
});
