import { beginSignOn, finishSignOn } from '@moqi/api/enterprise/single-sign-on';
import type { PartyId } from '#kernel/actor.ts';
import { beginFlow, readReturnAddress, redirectUri, sealBinding, takeFlow } from '#modules/account/entrances/index.ts';
import { drawToken, type EnterprisesOf, logIn } from '#modules/account/identity/index.ts';
import { findEnterpriseByCode, organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { memberOf } from '#modules/enterprise/members/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Platform } from '#platform/platform.ts';
import { type Flow, isLetIn, labelOf } from '../sign-on.ts';
import { findLinked, keepUse } from '../store/links.ts';
import { openProvider } from '../store/providers.ts';

export const beginSignOnHandler = handleInSteps(beginSignOn, async ({ input, platform, cookies, now, transact, fail }) => {
  const { db, secrets, config, signOn } = platform;
  const address = readReturnAddress(input.ap, config);
  if (address?.kind !== 'own') return fail('RETURN_FOREIGN');
  const party = (await findEnterpriseByCode(db, input.enterpriseCode)) ?? fail('SIGN_ON_UNKNOWN');
  const provider = (await openProvider(db, secrets, party)) ?? fail('SIGN_ON_UNKNOWN');
  const [state, nonce, verifier] = [drawToken(), drawToken(), drawToken()];
  const url = await signOn.begin(provider, { redirectUri: redirectUri(config.publicUrl), state, nonce, verifier });
  const details: Flow = { party, issuer: provider.issuer, nonce, verifier, ap: address.path };
  await transact((tx) => beginFlow(tx, secrets, { kind: 'signOn', state, details, cookies, now }));
  return { url };
});

/** The provider that the flow began with, if it is still the enterprise's. */
async function providerOf({ db, secrets }: Platform, flow: { readonly party: PartyId; readonly issuer: string }) {
  const provider = await openProvider(db, secrets, flow.party);
  return provider?.issuer === flow.issuer ? provider : undefined;
}

export const finishSignOnHandler = (enterprisesOf: EnterprisesOf) =>
  handleInSteps(finishSignOn, async ({ actor, input, platform, cookies, now, transact, fail }) => {
    const { db, secrets, config, signOn } = platform;
    const state = new URLSearchParams(input.answer).get('state') ?? '';
    const flow = (await takeFlow<Flow>(platform, cookies, { kind: 'signOn', state }, now)) ?? fail('SIGN_ON_GONE');
    const provider = (await providerOf(platform, flow)) ?? fail('SIGN_ON_GONE');
    const { nonce, verifier, party, issuer, ap } = flow;
    const user = await signOn.finish(provider, { redirectUri: redirectUri(config.publicUrl), state, nonce, verifier }, input.answer);
    const { domains } = provider;
    if (!isLetIn(user.email, domains)) fail('SIGN_ON_DOMAIN', { domains: domains.join(' ') });
    const { subject } = user;
    const personId = await findLinked(db, party, { issuer, subject });
    const { name: company } = await organizationOf(db, party);
    if (personId === undefined) {
      const unbound = { party, issuer, subject, label: labelOf(user) };
      const key = sealBinding(secrets, cookies, { kind: 'signOn', unbound }, now);
      return fail('SIGN_ON_UNBOUND', { key, company, ap });
    }
    if ((await memberOf(db, party, personId)) === undefined) fail('SIGN_ON_STRANGER', { company });
    return transact(async (tx) => {
      await keepUse(tx, party, personId, now);
      const login = { personId, proof: 'signOn', signedOnBy: party, origin: actor.origin, cookies, now } as const;
      return { ...(await logIn(tx, platform, enterprisesOf, login)), ap };
    });
  });
