import type { Words } from '@moqi/api';
import { type LoginPolicy, type LoginRule, NO_LOGIN_POLICY } from '@moqi/api/account/identity';
import { readLoginPolicy, saveLoginPolicy } from '@moqi/api/enterprise/enterprises';
import { faultyNetwork } from '#kernel/networks.ts';
import { brokenRule } from '#modules/account/devices/index.ts';
import { findEntrance } from '#modules/account/identity/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { lockOrganizationRow } from '../store/hold-organization.ts';
import { findPolicyChange, writeLoginPolicy } from '../store/login-policies.ts';
import { organizationOf } from '../views/organizations.ts';

/** Why the session that saves a policy would be kept out by it. */
const SELF: Readonly<Record<LoginRule, Words>> = {
  network: { 'zh-CN': '你现在的 IP 不在允许的网络里', en: 'your address is in none of these networks' },
  signOn: { 'zh-CN': '你这次不是用企业单点登录进来的', en: 'you did not come in by the single sign-on of the company' },
  password: { 'zh-CN': '你现在的密码不符合', en: 'your own password is not like that' },
  secondFactor: { 'zh-CN': '你这次登录没有两步验证', en: 'your login had no second factor' },
  age: { 'zh-CN': '你这次登录已超过所设的时长', en: 'you logged in longer ago than that' },
};

const told = ({ secondFactor, signOnOnly, networks, sessionHours, password }: LoginPolicy) => ({
  loginSecondFactor: secondFactor,
  loginSignOnOnly: signOnOnly,
  loginNetworks: networks.join(' '),
  loginHours: sessionHours,
  loginPasswordLength: password.length,
  loginPasswordClasses: password.classes,
  loginPasswordDays: password.days,
  loginPasswordHistory: password.history,
});

export const readLoginPolicyHandler = handle(readLoginPolicy, async ({ actor, tx, now }) => {
  const { party, personId, sessionId, origin } = actor;
  const { loginPolicy = NO_LOGIN_POLICY } = await organizationOf(tx, party);
  const change = await findPolicyChange(tx, party);
  const entered = { ...(await findEntrance(tx, personId, sessionId)), ip: origin.ip };
  const fulfils = (rule: Partial<LoginPolicy>) => brokenRule({ ...NO_LOGIN_POLICY, ...rule }, party, entered, now) === undefined;
  return {
    ...loginPolicy,
    changedBy: change?.name ?? '',
    changeTime: change?.at.toISOString() ?? '',
    ip: origin.ip,
    fulfils: { secondFactor: fulfils({ secondFactor: true }), signOnOnly: fulfils({ signOnOnly: true }) },
  };
});

export const saveLoginPolicyHandler = handle(saveLoginPolicy, async ({ actor, input, tx, now, fail }) => {
  const { party, personId, sessionId, origin, name } = actor;
  const policy: LoginPolicy = { ...input, networks: [...new Set(input.networks)] };
  const network = faultyNetwork(policy.networks);
  if (network !== undefined) fail('KEY_NETWORK_INVALID', { network });
  const rule = brokenRule(policy, party, { ...(await findEntrance(tx, personId, sessionId)), ip: origin.ip }, now);
  if (rule !== undefined) fail('LOGIN_POLICY_SELF', { rule: SELF[rule] });
  await lockOrganizationRow(tx, party);
  const organization = await organizationOf(tx, party);
  const before = told(organization.loginPolicy ?? NO_LOGIN_POLICY);
  const after = told(policy);
  if (JSON.stringify(before) === JSON.stringify(after)) return policy;
  await writeLoginPolicy(tx, party, policy, { name, at: now });
  const object = { type: 'organization', id: party, name: organization.name };
  await recordLog(tx, authorOf(actor, now), { kind: 'operation', action: 'loginPolicy.save', object, before, after });
  return policy;
});
