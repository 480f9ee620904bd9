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

/** Who takes over from a member: the named successor, else an administrator. Undefined in a sandbox, whose members come and go with their keys. */
export async function successorOf(tx: Tx, { party, memberId, successorMemberId }: Leaving): Promise<MemberSummary | undefined> {
  const named = successorMemberId === undefined ? undefined : await activeMember(tx, party, successorMemberId);
  if (named !== undefined) return named;
  const [administrator] = (await activeAdministrators(tx, party)).filter((one) => one !== memberId);
  return administrator === undefined ? undefined : activeMember(tx, party, administrator);
}
