import { personsAt, recordFailedLogin } from '#modules/account/identity/index.ts';
import { organizationsOf } from '#modules/enterprise/members/index.ts';
import { recordReadings } from '#modules/records/logs/index.ts';
import { transact } from '#platform/database/transact.ts';
import { takeReceipt } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';

type FailedLogin = NonNullable<(typeof recordFailedLogin)['data']>;

/**
 * A failed login belongs to every enterprise that the account may act for. The account is looked up here and not while the caller waits: how
 * long an answer takes tells nobody what an account is a member of.
 */
export const recordFailedLoginHandler: JobHandler<FailedLogin> = {
  job: recordFailedLogin,
  run: (platform, { login, at, origin, proof, restsUntil }, jobId) =>
    transact(platform.db, async (tx) => {
      const personId = (await personsAt(tx, [login])).get(login);
      if (personId === undefined) return;
      if (!(await takeReceipt(tx, recordFailedLogin.name, { party: personId, eventId: jobId }, platform.clock.now()))) return;
      for (const { party, member } of await organizationsOf(tx, personId)) {
        const { memberId, name } = member;
        const author = { party, by: { personId, memberId, name }, origin, now: new Date(at) };
        const object = { type: 'account', id: personId, name };
        const after = { proof, ...(restsUntil !== undefined && { restsUntil }) };
        await recordReadings(tx, platform, author, [{ action: 'accounts.logInFailed', object, after }]);
      }
    }),
};
