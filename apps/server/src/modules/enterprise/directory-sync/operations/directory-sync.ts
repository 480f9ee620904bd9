import { DIRECTORY_PATH, readDirectorySync, renewDirectoryToken, stopDirectorySync } from '@moqi/api/enterprise/directory-sync';
import type { Member } from '#kernel/actor.ts';
import { tokenDigest } from '#modules/account/identity/index.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { memberOf } from '#modules/enterprise/members/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { newToken } from '../acts/token.ts';
import { isFitMaker } from '../maker.ts';
import { deleteSync, findSync, writeSync } from '../store/syncs.ts';
import { countUsers } from '../store/users.ts';

export const readDirectorySyncHandler = handle(readDirectorySync, async ({ actor: { party }, tx, platform: { config } }) => {
  const sync = await findSync(tx, party);
  return {
    isOn: sync !== undefined,
    address: config.publicUrl + DIRECTORY_PATH,
    isMakerFit: sync !== undefined && isFitMaker(await memberOf(tx, party, sync.madeBy)),
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

export const renewDirectoryTokenHandler = handle(renewDirectoryToken, async ({ actor, tx, now }) => {
  const token = newToken(actor.party);
  await writeSync(tx, actor.party, { tokenDigest: tokenDigest(token), madeBy: actor.personId, madeByName: actor.name, madeAt: now });
  await log(tx, actor, now, 'directory.renewToken');
  return { token };
});

export const stopDirectorySyncHandler = handle(stopDirectorySync, async ({ actor, tx, now, fail }) => {
  if (!(await deleteSync(tx, actor.party))) fail('NOT_FOUND');
  await log(tx, actor, now, 'directory.stop');
  return { stopped: true };
});
