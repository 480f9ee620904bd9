import {
  beginOutsideBinding,
  bindOutside,
  listOutsideAccounts,
  OUTSIDE_NAMES,
  OUTSIDE_PROVIDERS,
  readOutsideBinding,
  unbindOutside,
} from '@moqi/api/account/outside-accounts';
import type { Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { FLOW_COOKIE, openBinding } from '#modules/account/entrances/index.ts';
import { endSessionsBy, findEntrance, personAccount } from '#modules/account/identity/index.ts';
import { refuseWhileRecovering } from '#modules/account/recoveries/index.ts';
import { requireSecondProof } from '#modules/account/second-factors/index.ts';
import { notify } from '#modules/records/notifications/index.ts';
import { handle } from '#operation/handle.ts';
import type { Database } from '#platform/platform.ts';
import { accountAt } from '../acts/account-at.ts';
import { beginAtProvider } from '../acts/begin-at-provider.ts';
import { outsideBoundWords } from '../message-words.ts';
import { hasJustProved, type Unbound } from '../outside-account.ts';
import { deleteBinding, listBindings, writeBinding } from '../store/outside-accounts.ts';

/** Another way in is given by who has just proved the account, and not by a session that lies open. @throws DomainError SECOND_PROOF_NEEDED */
async function requireProof(db: Database, actor: Person, now: Date): Promise<void> {
  if (!hasJustProved(await findEntrance(db, actor.personId, actor.sessionId), now)) await requireSecondProof(db, actor, now);
}

async function needsProof(db: Database, actor: Person, now: Date): Promise<boolean> {
  try {
    await requireProof(db, actor, now);
    return false;
  } catch (error) {
    if (error instanceof DomainError) return true;
    throw error;
  }
}

export const listOutsideAccountsHandler = handle(listOutsideAccounts, async ({ actor, tx, platform: { outsideAccounts } }) => {
  const bound = new Map((await listBindings(tx, actor.personId)).map((row) => [row.provider, row]));
  const shown = OUTSIDE_PROVIDERS.filter((provider) => outsideAccounts[provider] !== undefined || bound.has(provider));
  return {
    list: shown.map((provider) => {
      const row = bound.get(provider);
      return {
        provider,
        isOffered: outsideAccounts[provider] !== undefined,
        isSimulated: outsideAccounts[provider]?.name === 'simulator',
        isBound: row !== undefined,
        label: row?.label ?? '',
        createTime: row?.created_at.toISOString() ?? '',
        useTime: row?.used_at.toISOString() ?? '',
      };
    }),
  };
});

export const beginOutsideBindingHandler = handle(beginOutsideBinding, async ({ actor, input, tx, platform, cookies, now }) => {
  await requireProof(tx, actor, now);
  const flow = { provider: input.provider, binder: actor.personId, ap: '/signSettings/accountSecurity' };
  return { url: await beginAtProvider(tx, platform, flow, { cookies, now }) };
});

export const readOutsideBindingHandler = handle(readOutsideBinding, async ({ actor, input, tx, platform, cookies, now, fail }) => {
  const key = { kind: 'outside', key: input.bindKey } as const;
  const { provider, label } = openBinding<Unbound>(platform.secrets, cookies, key, now) ?? fail('OUTSIDE_GONE');
  const isSimulated = platform.outsideAccounts[provider]?.name === 'simulator';
  return { provider, label, isSimulated, needsProof: await needsProof(tx, actor, now) };
});

export const bindOutsideHandler = handle(bindOutside, async ({ actor, input, tx, platform, cookies, now, fail }) => {
  const key = { kind: 'outside', key: input.bindKey } as const;
  const unbound = openBinding<Unbound>(platform.secrets, cookies, key, now) ?? fail('OUTSIDE_GONE');
  // the installation may have stopped asking this provider in the meantime
  accountAt(platform, unbound.provider);
  await requireProof(tx, actor, now);
  await refuseWhileRecovering(tx, actor.personId);
  const provider = OUTSIDE_NAMES[unbound.provider];
  if (!(await writeBinding(tx, actor.personId, unbound, now))) fail('OUTSIDE_TAKEN', { provider });
  cookies.clear(FLOW_COOKIE);
  const { mobile, email } = await personAccount(tx, actor.personId);
  const address = mobile ?? email;
  const words = outsideBoundWords(provider, unbound.label);
  if (address !== undefined) await notify(tx, platform, { party: actor.party, address, template: 'account.outsideBound', ...words, now });
  return { provider: unbound.provider };
});

export const unbindOutsideHandler = handle(unbindOutside, async ({ actor, input: { provider }, tx, now, fail }) => {
  await refuseWhileRecovering(tx, actor.personId);
  if (!(await deleteBinding(tx, actor.personId, provider))) fail('NOT_FOUND');
  await endSessionsBy(tx, actor.personId, { proof: provider, but: actor.sessionId }, now);
  return { unbound: true };
});
