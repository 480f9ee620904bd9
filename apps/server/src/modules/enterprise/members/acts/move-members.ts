import { type LogAuthor, recordLog } from '#modules/records/logs/index.ts';
import type { Tx } from '#platform/platform.ts';
import type { MemberRecord } from '../member.ts';
import { updateMemberRow } from '../store/members.ts';
import { groupNames } from './group-view.ts';

/** Puts members into a group; undefined: directly below the enterprise, which the caller holds. @returns how many were elsewhere before */
export async function moveMembers(
  tx: Tx,
  author: LogAuthor,
  members: readonly MemberRecord[],
  groupId: string | undefined,
): Promise<number> {
  const moved = members.filter((member) => member.groupId !== groupId);
  if (moved.length === 0) return 0;
  const ids = moved.map(({ memberId }) => memberId);
  await updateMemberRow(tx, author.party, ids, { groupId: groupId ?? null });
  const groups = await groupNames(tx, author.party);
  for (const member of moved) {
    await recordLog(tx, author, {
      kind: 'operation',
      action: 'members.move',
      object: { type: 'member', id: member.memberId, name: member.name },
      before: { group: groups.get(member.groupId ?? '') ?? '' },
      after: { group: groups.get(groupId ?? '') ?? '' },
    });
  }
  return moved.length;
}
