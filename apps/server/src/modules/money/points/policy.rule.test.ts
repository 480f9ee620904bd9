import { expect, test } from 'vitest';
import type { Member, Person } from '#kernel/actor.ts';
import { readConfig } from '#platform/config.ts';
import { mayManageBilling, mayRecharge, rechargeRightsOf } from './policy.ts';

const person = { kind: 'person' } as Person;
const member = (grants: Member['grants'], isAdmin = false) => ({ kind: 'member', grants, isAdmin }) as Member;
const payer = member({ 'billing.manage': 'enterprise' });
const selling = readConfig({});
const production = { MODE: 'production', PUBLIC_URL: 'https://moqi.test' };
const silent = readConfig(production);

test('own points are one’s own, those of an enterprise belong to who holds the permission', () => {
  expect([person, payer, member({ 'billing.read': 'enterprise' })].map(mayManageBilling)).toEqual([true, true, false]);
});

test('nobody may recharge where there is no way to pay', () => {
  expect([mayRecharge(person, selling), mayRecharge(payer, selling), mayRecharge(member({}), selling)]).toEqual([true, true, false]);
  expect([mayRecharge(person, silent), mayRecharge(payer, silent)]).toEqual([false, false]);
});

test('an administrator reads the text of administrators, and has the button beside it', () => {
  expect(rechargeRightsOf(member({ 'billing.manage': 'enterprise' }, true), selling)).toEqual({ isAdmin: true, mayRecharge: true });
  expect(rechargeRightsOf(member({}), selling)).toEqual({ isAdmin: false, mayRecharge: false });
});

test.each([
  [{}, ['simulator']],
  [{ REMITTANCE_ACCOUNT: 'a;b;c' }, ['simulator']],
  [{ REMITTANCE_ACCOUNT: 'a;b;c', OPERATOR_TOKEN: 'a token of some length' }, ['simulator', 'transfer']],
  [{ PAYMENT_PROVIDER_URL: 'https://pay.test', PAYMENT_PROVIDER_KEY: 'a key of some length' }, ['online']],
  [production, []],
])('%j offers %j', (environment, methods) => {
  expect(readConfig(environment).paymentMethods).toEqual(methods);
});

test('a payment service without its key stops the start', () => {
  expect(() => readConfig({ PAYMENT_PROVIDER_URL: 'https://pay.test' })).toThrow('PAYMENT_PROVIDER_KEY');
});
