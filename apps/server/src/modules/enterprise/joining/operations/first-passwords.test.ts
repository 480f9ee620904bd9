import { type ErrorCode, errorNumber } from '@moqi/api';
import { NO_LOGIN_POLICY, type PasswordRule, setFirstPassword } from '@moqi/api/account/identity';
import { saveLoginPolicy } from '@moqi/api/enterprise/enterprises';
import { createChildAccount, resetChildPassword } from '@moqi/api/enterprise/joining';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEnterprise, openMember, PASSWORD, type TestEnterprise } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

const NEW = 'Counter-77';
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const code = (name: ErrorCode) => errorNumber(name);
const askOfPasswords = async ({ admin }: Pick<TestEnterprise, 'admin'>, password: PasswordRule) => {
  const saved = await admin.browser.call(saveLoginPolicy, 'corporateAdmin', { ...NO_LOGIN_POLICY, password });
  expect(saved.success).toBe(true);
};

it('tells nothing of an account that has a password of its own: the right one is answered and counted as a wrong one', async () => {
  const company = await openEnterprise(world);
  const person = await openMember(world, company.party);
  await askOfPasswords(company, { length: 12, classes: 0, days: 0, history: 0 });
  const tried = async (password: string) =>
    await world.browser().call(setFirstPassword, 'public', { targetId: person.mobile, password, newPassword: NEW });
  const [wrong, right, third] = [await tried('wrong-one'), await tried(PASSWORD), await tried(PASSWORD)];
  expect([wrong.code, right.code, right.msg]).toEqual([code('CREDENTIALS_WRONG'), wrong.code, wrong.msg]);
  expect(third.data).toMatchObject({ needsImageCode: 1 });
  expect((await tried(PASSWORD)).code).toBe(code('CAPTCHA_WRONG'));
});

it('takes none of the last passwords of its holder, where the company asks that none comes back', async () => {
  const company = await openEnterprise(world);
  const { browser } = company.admin;
  const made = (await browser.call(createChildAccount, 'corporateAdmin', { enterpriseCode: 'duandi', account: 'desk', name: '前台' })).data;
  await askOfPasswords(company, { length: 0, classes: 0, days: 0, history: 2 });
  const choose = (password: string, newPassword: string) =>
    world.browser().call(setFirstPassword, 'public', { targetId: made.login, password, newPassword });
  const handOut = async () => {
    world.clock.advance({ minutes: 1 });
    return (await browser.call(resetChildPassword, 'corporateAdmin', { corpUserId: made.corpUserId })).data.password;
  };
  expect((await choose(made.password, NEW)).success).toBe(true);
  expect((await choose(await handOut(), 'Other-88')).success).toBe(true);
  const again = await handOut();
  const refused = [(await choose(again, NEW)).code, (await choose(again, 'Other-88')).code];
  expect(refused).toEqual([code('INPUT_INVALID'), code('INPUT_INVALID')]);
  expect((await choose(again, 'Third-99')).success).toBe(true);
});
