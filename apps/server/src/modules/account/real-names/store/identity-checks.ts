import type { Origin, PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import type { CheckAnswer } from '#ports/identity-check.ts';
import type { CheckMethod } from '../evidence.ts';

export interface AskedCheck {
  readonly checkId: string;
  readonly method: CheckMethod;
  readonly provider: 'provider' | 'simulator' | 'local';
  readonly personId: PartyId | undefined;
  readonly address: string | undefined;
  readonly consentHash: string | undefined;
  readonly origin: Origin;
  readonly now: Date;
}

export async function insertCheck(db: Database, check: AskedCheck): Promise<void> {
  const { checkId, method, provider, personId, address, consentHash, origin, now } = check;
  await db
    .insertInto('identity_checks')
    .values({
      check_id: checkId,
      method,
      provider,
      person_id: personId ?? null,
      address: address ?? null,
      consent_hash: consentHash ?? null,
      ip: origin.ip,
      user_agent: origin.userAgent.slice(0, 400),
      asked_at: now,
    })
    .execute();
}

/** What became of it; undefined: nobody answered. */
export async function saveAnswer(db: Database, checkId: string, answer: CheckAnswer | undefined, now: Date): Promise<void> {
  const agreed = answer?.agrees ? 'passed' : 'refused';
  await db
    .updateTable('identity_checks')
    .set({ result: answer ? agreed : 'unanswered', reference: answer?.reference ?? '', answered_at: now })
    .where('check_id', '=', checkId)
    .execute();
}

/** Since a time, of a person. */
export async function countReplays(db: Database, personId: PartyId, since: Date): Promise<number> {
  const row = await db
    .selectFrom('identity_checks')
    .select((one) => one.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('method', '=', 'headTurn')
    .where('reference', '=', 'replayed')
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
