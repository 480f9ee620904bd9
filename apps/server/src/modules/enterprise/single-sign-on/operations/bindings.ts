import { bindSignOn, listSignOnBindings, readSignOnBinding, unbindSignOn } from '@moqi/api/enterprise/single-sign-on';
import { asPartyId } from '#kernel/actor.ts';
import { FLOW_COOKIE, openBinding } from '#modules/account/entrances/index.ts';
import { endSignedOnSessions, personAccount } from '#modules/account/identity/index.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { memberOf } from '#modules/enterprise/members/index.ts';
import { recordLog } from '#modules/records/logs/index.ts';
import { notify } from '#modules/records/notifications/index.ts';
import { handle } from '#operation/handle.ts';
import { boundWords } from '../message-words.ts';
import type { Unbound } from '../sign-on.ts';
import { deleteLinks, insertLink, listLinksOf } from '../store/links.ts';
import { findProvider } from '../store/providers.ts';

export const readSignOnBindingHandler = handle(readSignOnBinding, async ({ input, tx, platform, cookies, now, fail }) => {
  const unbound = openBinding<Unbound>(platform.secrets, cookies, { kind: 'signOn', key: input.bindKey }, now) ?? fail('SIGN_ON_GONE');
  return { company: (await organizationOf(tx, unbound.party)).name, label: unbound.label };
});

export const bindSignOnHandler = handle(bindSignOn, async ({ actor, input, tx, platform, cookies, now, fail }) => {
  const { personId, origin } = actor;
  const unbound = openBinding<Unbound>(platform.secrets, cookies, { kind: 'signOn', key: input.bindKey }, now) ?? fail('SIGN_ON_GONE');
  const { party, issuer, subject, label } = unbound;
  // the enterprise may have gone on to another provider in the meantime
  if ((await findProvider(tx, party))?.issuer !== issuer) fail('SIGN_ON_GONE');
  const { name: company } = await organizationOf(tx, party);
  const member = (await memberOf(tx, party, personId)) ?? fail('SIGN_ON_STRANGER', { company });
  if (!(await insertLink(tx, party, { issuer, subject, personId, label }, now))) fail('SIGN_ON_TAKEN');
  cookies.clear(FLOW_COOKIE);
  const { name, mobile, email } = await personAccount(tx, personId);
  const address = email ?? mobile;
  if (address !== undefined)
    await notify(tx, platform, { party: personId, address, template: 'account.signOnBound', ...boundWords({ company, label }), now });
  const object = { type: 'account', id: personId, name };
  const author = { party, by: { personId, memberId: member.memberId, name: member.name }, origin, now };
  await recordLog(tx, author, { kind: 'operation', action: 'sso.bind', object, after: { signOnLabel: label } });
  return { company };
});

export const listSignOnBindingsHandler = handle(listSignOnBindings, async ({ actor, tx }) => ({
  list: (await listLinksOf(tx, actor.personId)).map((link) => ({
    corpId: link.party_id,
    company: link.name,
    label: link.label,
    createTime: link.created_at.toISOString(),
    useTime: link.used_at.toISOString(),
  })),
}));

export const unbindSignOnHandler = handle(unbindSignOn, async ({ actor, input, tx, now, fail }) => {
  const party = asPartyId(input.corpId);
  if ((await deleteLinks(tx, party, actor.personId)) === 0) fail('NOT_FOUND');
  await endSignedOnSessions(tx, party, now, actor.personId);
  return { unbound: true };
});
