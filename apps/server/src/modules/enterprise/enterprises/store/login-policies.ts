import type { LoginPolicy } from '@moqi/api/account/identity';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

export interface PolicyChange {
  readonly name: string;
  readonly at: Date;
}

export async function writeLoginPolicy(tx: Tx, party: PartyId, policy: LoginPolicy, { name, at }: PolicyChange): Promise<void> {
  await tx
    .updateTable('organizations')
    .set({ login_policy: JSON.stringify(policy), login_policy_changed_by_name: name, login_policy_changed_at: at })
    .where('party_id', '=', party)
    .execute();
}

/** Who set it last, and when. Undefined: nobody has. */
export async function findPolicyChange(db: Database, party: PartyId): Promise<PolicyChange | undefined> {
  const query = db.selectFrom('organizations').select(['login_policy_changed_by_name as name', 'login_policy_changed_at as at']);
  const { name, at } = await query.where('party_id', '=', party).executeTakeFirstOrThrow();
  return at === null ? undefined : { name, at };
}
