import { type LoginPolicy, NO_LOGIN_POLICY, type PasswordRule } from '@moqi/api/account/identity';
import type { PartyId } from '#kernel/actor.ts';
import { asksForFacts, keptOut } from '#modules/account/devices/index.ts';
import type { Database } from '#platform/platform.ts';

/** The enterprises that ask something of passwords, each with what. */
export async function listPasswordRules(db: Database): Promise<{ readonly party: PartyId; readonly rule: PasswordRule }[]> {
  const query = db.selectFrom('organizations').select(['party_id', 'login_policy']).where('login_policy', 'is not', null);
  return (await query.execute()).flatMap(({ party_id: party, login_policy }) => {
    const { password } = { ...NO_LOGIN_POLICY, ...(login_policy as Partial<LoginPolicy>) };
    return asksForFacts(password) || keptOut(password) > 0 ? [{ party, rule: password }] : [];
  });
}
