import { readSignOn, removeSignOn, saveSignOn } from '@moqi/api/enterprise/single-sign-on';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { redirectUri } from '#modules/account/entrances/index.ts';
import { drawToken, endSignedOnSessions } from '#modules/account/identity/index.ts';
import { findEnterpriseCode, holdOrganization, organizationOf, takeEnterpriseCode } from '#modules/enterprise/enterprises/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { countLinks, deleteLinks } from '../store/links.ts';
import { deleteProvider, findProvider, openProvider, type Provider, writeProvider } from '../store/providers.ts';

export const readSignOnHandler = handle(readSignOn, async ({ actor, tx, platform: { config } }) => {
  const { party } = actor;
  const kept = await findProvider(tx, party);
  return {
    isSet: kept !== undefined,
    issuer: kept?.issuer ?? '',
    clientId: kept?.clientId ?? '',
    domains: [...(kept?.domains ?? [])],
    enterpriseCode: (await findEnterpriseCode(tx, party)) ?? '',
    redirectUri: redirectUri(config.publicUrl),
    boundMembers: await countLinks(tx, party),
    changedBy: kept?.changedBy ?? '',
    changeTime: kept?.changedAt.toISOString() ?? '',
  };
});

/** 企业简码: what members come there by; once taken it never changes. */
async function codeOf(tx: Tx, party: PartyId, wished: string | undefined): Promise<string> {
  const own = await findEnterpriseCode(tx, party);
  if (own !== undefined) return own;
  if (wished === undefined) throw new DomainError('ENTERPRISE_CODE_NEEDED');
  if (!(await takeEnterpriseCode(tx, party, wished))) throw new DomainError('ENTERPRISE_CODE_TAKEN', { code: wished });
  return wished;
}

const told = ({ issuer, clientId, domains }: Pick<Provider, 'issuer' | 'clientId' | 'domains'>) => ({
  issuer,
  clientId,
  domains: domains.join(' '),
});

export const saveSignOnHandler = handleInSteps(saveSignOn, async ({ actor, input, platform, now, transact, fail }) => {
  const { party } = actor;
  const { issuer, clientId } = input;
  const domains = [...new Set(input.domains)];
  const kept = await openProvider(platform.db, platform.secrets, party);
  // what one provider was trusted with is not told to another
  const clientSecret = input.clientSecret ?? (kept?.issuer === issuer ? kept.clientSecret : fail('SIGN_ON_SECRET_NEEDED'));
  const client = { issuer, clientId, clientSecret };
  const flow = { redirectUri: redirectUri(platform.config.publicUrl), state: drawToken(), nonce: drawToken(), verifier: drawToken() };
  await platform.signOn.begin(client, flow);
  return transact(async (tx) => {
    await holdOrganization(tx, party);
    const { name, loginPolicy } = await organizationOf(tx, party);
    const before = await findProvider(tx, party);
    // all bindings end with the issuer, and nobody is left who could come in
    if (before && before.issuer !== issuer && loginPolicy?.signOnOnly) fail('SIGN_ON_DEMANDED');
    const enterpriseCode = await codeOf(tx, party, input.enterpriseCode);
    await writeProvider(tx, platform.secrets, party, { ...client, domains, changedBy: actor.name, changedAt: now });
    // its users are others, though they may be called the same
    if (before && before.issuer !== issuer) await endAll(tx, party, now);
    const object = { type: 'organization', id: party, name };
    const change = { ...(before && { before: told(before) }), after: told({ issuer, clientId, domains }) };
    await recordLog(tx, authorOf(actor, now), { kind: 'operation', action: 'sso.save', object, ...change });
    return { enterpriseCode };
  });
});

async function endAll(tx: Tx, party: PartyId, now: Date): Promise<void> {
  await deleteLinks(tx, party);
  await endSignedOnSessions(tx, party, now);
}

export const removeSignOnHandler = handle(removeSignOn, async ({ actor, tx, now, fail }) => {
  const { party } = actor;
  const before = (await findProvider(tx, party)) ?? fail('NOT_FOUND');
  const { name, loginPolicy } = await organizationOf(tx, party);
  if (loginPolicy?.signOnOnly) fail('SIGN_ON_DEMANDED');
  await deleteProvider(tx, party);
  await endAll(tx, party, now);
  const object = { type: 'organization', id: party, name };
  await recordLog(tx, authorOf(actor, now), { kind: 'operation', action: 'sso.remove', object, before: told(before) });
  return { removed: true };
});
