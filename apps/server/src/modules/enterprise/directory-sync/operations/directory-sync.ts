import { DIRECTORY_PATH, readDirectorySync, renewDirectoryToken, stopDirectorySync } from '@moqi/api/enterprise/directory-sync';
import type { Member } from '#kernel/actor.ts';
import { tokenDigest } from '#modules/account/identity/index.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { memberOf } from '#modules/enterprise/members/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { inviteLater } from '../acts/invite.ts';
import { newToken } from '../acts/token.ts';
import { isFitMaker, isMadeBy, mayMakeGroups } from '../maker.ts';
import { deleteSync, findSync, writeSync } from '../store/syncs.ts';
import { countUsers } from '../store/users.ts';

export const readDirectorySyncHandler = handle(readDirectorySync, async ({ actor: { party }, tx, platform: { config } }) => {
  const sync = await findSync(tx, party);
  const member = sync && (await memberOf(tx, party, sync.madeBy));
  const isMakerFit = sync !== undefined && isMadeBy(member, sync.madeByMember);
  return {
    isOn: sync !== undefined,
    address: config.publicUrl + DIRECTORY_PATH,
    isMakerFit,
    makesGroups: isMakerFit && member !== undefined && mayMakeGroups(member),
    madeBy: sync?.madeByName ?? '',
    makeTime: sync?.madeAt.toISOString() ?? '',
    useTime: sync?.usedAt?.toISOString() ?? '',
    ...(await countUsers(tx, party)),
  };
});

async function log(tx: Tx, actor: Member, now: Date, action: 'directory.renewToken' | 'directory.stop'): Promise<void> {
  const { name } = await organizationOf(tx, actor.party);
  await recordLog(tx, authorOf(actor, now), { kind: 'operation', action, object: { type: 'organization', id: actor.party, name } });
}

export const renewDirectoryTokenHandler = handle(renewDirectoryToken, async ({ actor, tx, platform, now, fail }) => {
  if (!isFitMaker(actor)) fail('DIRECTORY_MAKER_UNFIT');
  const { party, personId: madeBy, memberId: madeByMember, name: madeByName } = actor;
  const token = newToken(party);
  await writeSync(tx, party, { tokenDigest: tokenDigest(token), madeBy, madeByMember, madeByName, madeAt: now });
  // what waited while the sync stood still
  if ((await countUsers(tx, party)).waiting > 0) await inviteLater(tx, { platform, party, now }, 0);
  await log(tx, actor, now, 'directory.renewToken');
  return { token };
});

export const stopDirectorySyncHandler = handle(stopDirectorySync, async ({ actor, tx, now, fail }) => {
  if (!(await deleteSync(tx, actor.party))) fail('NOT_FOUND');
  await log(tx, actor, now, 'directory.stop');
  return { stopped: true };
});
