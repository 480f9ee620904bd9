import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import type { MemberSummary } from '../member.ts';
import { activeAdministrators } from '../views/right-holders.ts';
import { activeMember } from './member-summaries.ts';

interface Leaving {
  readonly party: PartyId;
  readonly memberId: string;
  readonly successorMemberId: string | undefined;
}

/** Who takes over from a member: the named successor, else an administrator, of whom an enterprise always has one. */
export async function successorOf(tx: Tx, { party, memberId, successorMemberId }: Leaving): Promise<MemberSummary | undefined> {
  const named = successorMemberId === undefined ? undefined : await activeMember(tx, party, successorMemberId);
  const [administrator = ''] = (await activeAdministrators(tx, party)).filter((one) => one !== memberId);
  return named ?? (await activeMember(tx, party, administrator));
}
