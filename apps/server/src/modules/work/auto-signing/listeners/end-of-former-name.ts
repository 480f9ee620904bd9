import { nameChanged, personAccount } from '#modules/account/identity/index.ts';
import { organizationsOf } from '#modules/enterprise/members/index.ts';
import { recordLog } from '#modules/records/logs/index.ts';
import { listen } from '#platform/events/listener.ts';
import { endGiven, listGiven } from '../store/authorisations.ts';

/** What was authorized under a former name is over: nobody agreed to signatures in the new one. */
export const endOfFormerName = listen(nameChanged, 'autosigning.endOfFormerName', async ({ tx, event: { party: personId }, now }) => {
  const { name } = await personAccount(tx, personId);
  for (const given of await listGiven(tx, { party: personId, personId })) if (given.giverName !== name) await endGiven(tx, given, now);
  for (const { party, member } of await organizationsOf(tx, personId)) {
    for (const given of await listGiven(tx, { party, personId })) {
      if (given.giverName === name || !(await endGiven(tx, given, now))) continue;
      const object = { type: 'seal', id: given.sealId ?? '', name: given.sealName } as const;
      const author = { party, by: { personId, memberId: member.memberId, name }, now };
      await recordLog(tx, author, { kind: 'operation', action: 'seals.endAuthorisation', object });
    }
  }
});
