import { nameChanged, personAccount } from '#modules/account/identity/index.ts';
import { organizationsOf } from '#modules/enterprise/members/index.ts';
import { recordLog } from '#modules/records/logs/index.ts';
import { listen } from '#platform/events/listener.ts';
import { endFormerName } from '../store/authorisations.ts';

/** What was authorized under a former name is over: nobody agreed to signatures in the new one. */
export const endOfFormerName = listen(nameChanged, 'autosigning.endOfFormerName', async ({ tx, event: { party: personId }, now }) => {
  const { name } = await personAccount(tx, personId);
  await endFormerName(tx, { party: personId, personId }, name, now);
  for (const { party, member } of await organizationsOf(tx, personId)) {
    const author = { party, by: { personId, memberId: member.memberId, name }, now };
    for (const { sealId, sealName } of await endFormerName(tx, { party, personId }, name, now)) {
      const object = { type: 'seal', id: sealId ?? '', name: sealName } as const;
      await recordLog(tx, author, { kind: 'operation', action: 'seals.endAuthorisation', object });
    }
  }
});
