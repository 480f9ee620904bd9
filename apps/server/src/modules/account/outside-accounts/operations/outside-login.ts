import { beginOutsideLogin, finishOutsideLogin, OUTSIDE_NAMES } from '@moqi/api/account/outside-accounts';
import { readReturnAddress, sealBinding, takeFlow } from '#modules/account/entrances/index.ts';
import { type EnterprisesOf, logIn } from '#modules/account/identity/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { accountAt } from '../acts/account-at.ts';
import { beginAtProvider } from '../acts/begin-at-provider.ts';
import { endingOf, type Flow, labelOf, type Unbound } from '../outside-account.ts';
import { findHolder, keepUse } from '../store/outside-accounts.ts';

export const beginOutsideLoginHandler = handle(beginOutsideLogin, async ({ input, tx, platform, cookies, now, fail }) => {
  const address = readReturnAddress(input.ap, platform.config);
  if (address?.kind !== 'own') return fail('RETURN_FOREIGN');
  return { url: await beginAtProvider(tx, platform, { provider: input.provider, ap: address.path }, { cookies, now }) };
});

export const finishOutsideLoginHandler = (enterprisesOf: EnterprisesOf) =>
  handleInSteps(finishOutsideLogin, async ({ actor, input, platform, cookies, now, transact, fail }) => {
    const answer = new URLSearchParams(input.answer);
    const state = answer.get('state') ?? '';
    const flow = (await takeFlow<Flow>(platform, cookies, { kind: 'outside', state }, now)) ?? fail('OUTSIDE_GONE');
    const { provider, ap, binder } = flow;
    const user = await accountAt(platform, provider).finish(answer);
    const { subject } = user;
    const ending = endingOf(flow, await findHolder(platform.db, { provider, subject }));
    const told = { provider: OUTSIDE_NAMES[provider] };
    if (ending.kind === 'taken') return fail('OUTSIDE_TAKEN', told);
    if (ending.kind === 'unbound') {
      const unbound: Unbound = { provider, subject, label: labelOf(user) };
      const key = sealBinding(platform.secrets, cookies, { kind: 'outside', unbound }, now);
      return fail('OUTSIDE_UNBOUND', { ...told, key, ap, begunBy: binder === undefined ? 'login' : 'settings' });
    }
    return transact(async (tx) => {
      await keepUse(tx, ending.person, provider, now);
      const login = { personId: ending.person, proof: provider, origin: actor.origin, cookies, now };
      return { ...(await logIn(tx, platform, enterprisesOf, login)), ap };
    });
  });
