import type { MemberState } from '@moqi/api/enterprise/members';
import type { Updateable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Tx } from '#platform/platform.ts';
import type { MemberRecord } from '../member.ts';

/** What the step leaves behind in the row. */
export interface MemberMarks {
  /** null: the account is taken away, and an earlier invitation of it is void */
  readonly personId?: PartyId | null;
  readonly name?: string;
  readonly joinedAt?: Date;
  readonly leftAt?: Date;
  readonly disabledByDirectory?: boolean;
}

function columnsOf({ personId, name, joinedAt, leftAt }: MemberMarks): Updateable<DB['members']> {
  if (personId === null) return { person_id: null, invited_at: null, joined_at: null };
  return {
    // what was written down to reach the person goes: from now on the account says it
    ...(personId !== undefined && { person_id: personId, mobile: null, email: null }),
    ...(name !== undefined && { name }),
    ...(joinedAt && { joined_at: joinedAt }),
    ...(leftAt && { left_at: leftAt }),
  };
}

/** The state of a member that the transaction holds. */
export async function saveMemberState(tx: Tx, { party, memberId }: MemberRecord, state: MemberState, marks: MemberMarks): Promise<void> {
  const change = { ...columnsOf(marks), state, disabled_by_directory: marks.disabledByDirectory ?? false };
  await tx.updateTable('members').set(change).where('party_id', '=', party).where('member_id', '=', memberId).execute();
}
