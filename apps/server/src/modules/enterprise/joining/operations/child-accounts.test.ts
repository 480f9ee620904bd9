import { type ErrorCode, errorNumber, type InputOf, pathsOf } from '@moqi/api';
import { logInByCode, logInByPassword, readSession, resetPassword, setFirstPassword, switchIdentity } from '@moqi/api/account/identity';
import { beginHeadTurn, verifyPerson } from '@moqi/api/account/real-names';
import {
  createChildAccount,
  deleteChildAccount,
  leaveOrganization,
  listChildAccounts,
  remindMember,
  removeMember,
  resetChildPassword,
  switchChildAccount,
  switchMembers,
  unbindMember,
} from '@moqi/api/enterprise/joining';
import { assignRoles, chooseMembers, listMembers } from '@moqi/api/enterprise/members';
import { transferItems } from '@moqi/api/money/points';
import { operations } from '@moqi/api/operations';
import { listOperationEntries } from '@moqi/api/records/logs';
import { decideApproval } from '@moqi/api/work/approvals';
import { sendBatchCode } from '@moqi/api/work/batch-signing';
import { sendSecondCode } from '@moqi/api/work/completion';
import { listApplications } from '@moqi/api/work/contract-lists';
import { readContract } from '@moqi/api/work/contracts';
import { grantOrRevokeSeal } from '@moqi/api/work/seals';
import { createContract } from '@moqi/api/work/sending';
import { readProof, sendProofCode } from '@moqi/api/work/signing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveNode, chain, decisionOn, demand, openStaff, publishedFlow, submittedContract, type TestMember } from '#test/approvals.ts';
import type { TestBrowser } from '#test/browser.ts';
import { openGroupManager } from '#test/members.ts';
import { openEnterprise, openMember, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { generateSeal } from '#test/seals.ts';
import { signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

const NEW = 'Counter-77';
let world: World;
let enterprise: TestEnterprise;
let count = 0;
beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
});
afterAll(() => world.close());

type Who = Pick<TestPerson, 'browser'>;
const code = (name: ErrorCode) => errorNumber(name);
const create = ({ browser }: Who, input: Partial<InputOf<typeof createChildAccount>> = {}) =>
  browser.call(createChildAccount, 'corporateAdmin', { enterpriseCode: 'yanchuan', account: `front${++count}`, name: '前台', ...input });
const listed = async ({ browser }: Who = enterprise.admin) => (await browser.call(listChildAccounts, 'corporateAdmin', {})).data.list;

async function made(by: Who = enterprise.admin, input: Partial<InputOf<typeof createChildAccount>> = {}) {
  const answer = await create(by, input);
  if (!answer.success) throw new Error(`making a child account failed: ${answer.msg}`);
  return answer.data;
}

const logIn = (browser: TestBrowser, targetId: string, password: string) => browser.call(logInByPassword, 'public', { targetId, password });

/** A child account that has its own password, logged in. */
async function openChild(input: Partial<InputOf<typeof createChildAccount>> = {}) {
  const account = await made(enterprise.admin, input);
  const browser = world.browser();
  const answer = await browser.call(setFirstPassword, 'public', { targetId: account.login, password: account.password, newPassword: NEW });
  if (!answer.success) throw new Error(`the first login failed: ${answer.msg}`);
  return { ...account, browser, session: answer.data.session };
}

describe('the first login', () => {
  it('opens nothing with the first password but the way to another one', async () => {
    const { login, password } = await made(enterprise.admin, { account: ' Front.Desk ', name: '一楼前台' });
    expect([login, password.length]).toEqual(['front.desk@yanchuan', 12]);
    const browser = world.browser();
    expect((await logIn(browser, login.toUpperCase(), password)).code).toBe(code('FIRST_PASSWORD'));
    expect((await browser.call(readSession, 'session', {})).code).toBe(code('UNAUTHENTICATED'));
    const change = (newPassword: string, given = password) =>
      browser.call(setFirstPassword, 'public', { targetId: login, password: given, newPassword });
    expect([(await change(password)).code, (await change('123456')).code]).toEqual([code('PASSWORD_SAME'), code('INPUT_INVALID')]);
    expect((await change(NEW, 'wrong-one')).code).toBe(code('CREDENTIALS_WRONG'));
    const { data } = await change(NEW);
    expect(data.session).toMatchObject({
      childUser: login,
      authUser: { name: '一楼前台', realName: 0, mobile: '', email: '' },
      currentAuthUser: { userType: 1, corpId: enterprise.party, superFlag: false },
    });
    // the first one is worth nothing any more, also not to set another
    expect((await change('Other-88')).code).toBe(code('CREDENTIALS_WRONG'));
    expect((await change('Other-88', NEW)).code).toBe(code('CREDENTIALS_WRONG'));
    expect((await logIn(world.browser(), login, NEW)).data.session.childUser).toBe(login);
  });

  it('rests after wrong passwords as any account does, and gets no code', async () => {
    const { login } = await made();
    const tried: number[] = [];
    for (let attempt = 0; attempt < 4; attempt++) tried.push((await logIn(world.browser(), login, 'wrong')).code);
    expect(tried).toEqual([code('CREDENTIALS_WRONG'), code('CREDENTIALS_WRONG'), code('CREDENTIALS_WRONG'), code('CAPTCHA_WRONG')]);
    const proof = { targetId: login, valicode: '123456' };
    const byCode = await world.browser().call(logInByCode, 'public', proof);
    const anew = await world.browser().call(resetPassword, 'public', { ...proof, password: NEW });
    expect([byCode.code, anew.code]).toEqual([code('ACCOUNT_UNKNOWN'), code('ACCOUNT_UNKNOWN')]);
  });
});

it('what a child account sends is marked in the lists of its company', async () => {
  const { browser } = await openChild();
  for (const [by, contractName] of [
    [browser, '子账号的'],
    [enterprise.admin.browser, '成员的'],
  ] as const) {
    expect((await by.call(createContract, 'enterprise', { contractName, saveToDraftBox: 1 })).success).toBe(true);
  }
  const { list } = (await enterprise.admin.browser.call(listApplications, 'enterprise', {})).data;
  const marked = Object.fromEntries(list.map(({ contractName, childSend }) => [contractName, childSend]));
  expect(marked).toMatchObject({ 子账号的: 1, 成员的: 0 });
});

describe('a child account has no personal side', () => {
  it('no personal door opens, whatever is asked', async () => {
    const { browser } = await openChild();
    const paths = operations
      .filter(({ body }) => body === 'form')
      .flatMap((operation) => pathsOf(operation, 'personal').map((path) => ({ path, method: operation.method })));
    expect(paths.length).toBeGreaterThan(20);
    const opened: string[] = [];
    for (const { path, method } of paths) {
      const answer = method === 'GET' ? await browser.get(path) : await browser.post(path, {});
      const { code: found } = answer.json<{ code: number }>();
      if (found !== code('CHILD_ACCOUNT_PERSONAL')) opened.push(`${path} ${found}`);
    }
    expect(opened).toEqual([]);
  });

  it('never stands as itself, and proves no name', async () => {
    const { browser } = await openChild();
    expect((await browser.call(switchIdentity, 'session', {})).code).toBe(code('CHILD_ACCOUNT_PERSONAL'));
    const other = await openEnterprise(world);
    expect((await browser.call(switchIdentity, 'session', { corpId: other.party })).code).toBe(code('CHILD_ACCOUNT_PERSONAL'));
    expect((await browser.call(switchIdentity, 'session', { corpId: enterprise.party })).success).toBe(true);
    const claim = { name: '陆一鸣', idNo: '110101199003074514', mobile: '13900000001', consent: '0'.repeat(64) };
    expect((await browser.call(verifyPerson, 'session', claim)).code).toBe(code('CHILD_ACCOUNT_PERSONAL'));
    const agreed = { consent: '0'.repeat(64) };
    expect((await browser.call(beginHeadTurn, 'session', agreed)).code).toBe(code('CHILD_ACCOUNT_PERSONAL'));
    // a client that sends only the personal token does not become a person either
    const { data } = await logIn(world.browser(), (await openChild()).login, NEW);
    const bearer = Buffer.from(JSON.stringify({ token: data.token, consoleToken: '' })).toString('base64');
    const asked = (path: string) => world.browser().post(path, {}, { authorization: `Bearer ${bearer}` });
    expect((await asked('/i/profile')).json()).toMatchObject({ data: { currentAuthUser: { userType: 1, corpId: enterprise.party } } });
    const [listPath = ''] = pathsOf(listApplications, 'enterprise');
    expect((await asked(listPath)).json()).toMatchObject({ success: true });
  });

  it('the database itself refuses a name proved, or an address', async () => {
    const { login } = await made();
    const { db } = world.platform;
    const { party_id: person } = await db.selectFrom('logins').select('party_id').where('address', '=', login).executeTakeFirstOrThrow();
    const change = (set: { real_name_state: string } | { mobile: string }) =>
      db.updateTable('persons').set(set).where('party_id', '=', person).execute();
    await expect(change({ real_name_state: 'verified' })).rejects.toThrow('persons_child');
    await expect(change({ mobile: '13900000000' })).rejects.toThrow('persons_child');
  });
});

describe('what it may do in its enterprise', () => {
  it('sends as its roles permit, but neither signs nor seals, and is told who can', async () => {
    await world.runJobs();
    const child = await openChild({ name: '发文岗' });
    const sender: TestPerson = { ...enterprise.admin, name: '发文岗', browser: child.browser };
    const sent = await signingContract(world, { sender, enterprise, parties: ['person'], contractName: '子账号发的' });
    const mine = await child.browser.call(listApplications, 'enterprise', {});
    expect(mine.data.list).toMatchObject([{ contractName: '子账号发的', ebqUserName: '发文岗' }]);
    expect(sent.applyNo).not.toBe('');
    // even a task that names it as the handler is not signed by it
    const own = await signingContract(world, { sender, enterprise, parties: ['sender'], contractName: '要盖章的' });
    const { db } = world.platform;
    const { party_id: person } = await db
      .selectFrom('logins')
      .select('party_id')
      .where('address', '=', child.login)
      .executeTakeFirstOrThrow();
    await db.updateTable('participants').set({ handler_id: person }).where('contract_id', '=', own.applyId).execute();
    const rows = db.selectFrom('participants').select('sign_no').where('contract_id', '=', own.applyId);
    const { sign_no: signNo } = await rows.executeTakeFirstOrThrow();
    // nor is a code sent to it, which has no address
    expect((await child.browser.call(sendSecondCode, 'session', {})).code).toBe(code('SECOND_PROOF_IMPOSSIBLE'));
    expect((await child.browser.call(sendBatchCode, 'enterprise', { signNos: [signNo] })).code).toBe(code('CHILD_ACCOUNT_MAY_NOT_SIGN'));
    for (const operation of [readProof, sendProofCode]) {
      const answer = await child.browser.call(operation, 'signing', { applyNo: own.applyNo, signNo } as never);
      expect([operation.name, answer.code, answer.msg.includes(enterprise.admin.name)]).toEqual([
        operation.name,
        code('CHILD_ACCOUNT_MAY_NOT_SIGN'),
        true,
      ]);
    }
  });

  it('decides on an approval that it is asked for', async () => {
    const own = await openEnterprise(world);
    const { sender } = await openStaff(world, own);
    const { corpUserId, login, password } = await made(own.admin, { enterpriseCode: `flow${++count}`, name: '审批岗' });
    const browser = world.browser();
    await browser.call(setFirstPassword, 'public', { targetId: login, password, newPassword: NEW });
    const child: TestMember = { ...own.admin, name: '审批岗', memberId: corpUserId, browser };
    const { flowId } = await publishedFlow(own.admin.browser, chain(approveNode('a', [child])));
    await demand(own.admin.browser, flowId);
    const { applyNo } = await submittedContract(sender);
    const decision = { approveId: await decisionOn(child, applyNo), result: 'approve' as const };
    expect((await browser.call(decideApproval, 'enterprise', decision)).success).toBe(true);
    await world.runJobs();
    expect((await sender.browser.call(readContract, 'signing', { applyNo })).data.state).toBe('signing');
  });

  it('is no administrator, neither from the start nor later', async () => {
    const { db } = world.platform;
    const roles = db.selectFrom('roles').select('role_id').where('party_id', '=', enterprise.party).where('built_in', '=', 'admin');
    const { role_id: admin } = await roles.executeTakeFirstOrThrow();
    expect((await create(enterprise.admin, { roleIds: [admin] })).code).toBe(code('CHILD_ACCOUNT_ADMINISTRATOR'));
    const { corpUserId } = await made();
    const rise = { corpUserIds: [corpUserId], roleIds: [admin], oper: 'assign' as const };
    expect((await enterprise.admin.browser.call(assignRoles, 'corporateAdmin', rise)).code).toBe(code('CHILD_ACCOUNT_ADMINISTRATOR'));
  });
});

describe('its enterprise', () => {
  it('resets the password, which ends its sessions and hands out a first one again', async () => {
    const child = await openChild();
    const reset = await enterprise.admin.browser.call(resetChildPassword, 'corporateAdmin', { corpUserId: child.corpUserId });
    expect((await child.browser.call(readSession, 'session', {})).code).toBe(code('SESSION_REPLACED'));
    expect((await logIn(world.browser(), child.login, NEW)).code).toBe(code('CREDENTIALS_WRONG'));
    expect((await logIn(world.browser(), child.login, reset.data.password)).code).toBe(code('FIRST_PASSWORD'));
  });

  it('disables and enables it; disabled it is nobody, at once', async () => {
    const child = await openChild();
    const turn = (oper: 'disable' | 'enable') =>
      enterprise.admin.browser.call(switchChildAccount, 'corporateAdmin', { corpUserId: child.corpUserId, oper });
    expect((await turn('disable')).data.state).toBe('disabled');
    expect((await child.browser.call(readSession, 'session', {})).code).toBe(code('SESSION_REPLACED'));
    expect((await logIn(world.browser(), child.login, NEW)).code).toBe(code('CHILD_ACCOUNT_CLOSED'));
    expect((await turn('disable')).code).toBe(code('MEMBER_STATE'));
    expect((await turn('enable')).data.state).toBe('active');
    expect((await logIn(world.browser(), child.login, NEW)).success).toBe(true);
  });

  it('disables it among its members too: its session is nobody’s from the next request on', async () => {
    const child = await openChild();
    const input = { corpUserIds: [child.corpUserId], oper: 'disable' as const };
    expect((await enterprise.admin.browser.call(switchMembers, 'corporateAdmin', input)).success).toBe(true);
    expect((await child.browser.call(readSession, 'session', {})).code).toBe(code('CHILD_ACCOUNT_CLOSED'));
    expect((await child.browser.call(listApplications, 'enterprise', {})).code).toBe(code('CHILD_ACCOUNT_CLOSED'));
  });

  it('entrusts it with nothing: it takes over no work, keeps and presses no seal, and is not among those to choose from', async () => {
    const { browser } = enterprise.admin;
    const child = await openChild({ name: '二楼前台' });
    const leaver = await openMember(world, enterprise.party);
    const successorId = child.corpUserId;
    const answers: { readonly code: number; readonly msg: string }[] = [
      await browser.call(removeMember, 'corporateAdmin', { corpUserId: leaver.memberId, successorId }),
      await browser.call(unbindMember, 'corporateAdmin', { corpUserId: leaver.memberId, successorId }),
      await leaver.browser.call(leaveOrganization, 'personal', { corpId: enterprise.party, successorId }),
      await browser.call(deleteChildAccount, 'corporateAdmin', { corpUserId: (await made()).corpUserId, successorId }),
    ];
    const disable = { corpUserIds: [leaver.memberId], oper: 'disable' as const, successorId };
    answers.push(await browser.call(switchMembers, 'corporateAdmin', disable));
    const { sealId } = await generateSeal(browser);
    const entrustments: InputOf<typeof grantOrRevokeSeal>[] = [
      { oper: 'setKeepers', sealId, memberIds: [successorId] },
      { oper: 'grant', sealId, holders: [{ kind: 'member', id: successorId }] },
    ];
    for (const input of entrustments) answers.push(await browser.call(grantOrRevokeSeal, 'corporateAdmin', input));
    expect(answers.map((answer) => answer.code)).toEqual(Array.from({ length: 7 }, () => code('CHILD_ACCOUNT_ENTRUSTED')));
    expect(answers[0]?.msg).toContain('二楼前台');
    const choose = async (trusted: 0 | 1) =>
      (await browser.call(chooseMembers, 'enterprise', { trusted, pageSize: 100 })).data.list.map(({ corpUserId }) => corpUserId);
    expect(await choose(0)).toContain(successorId);
    const others = await choose(1);
    expect([others.includes(successorId), others.includes(leaver.memberId)]).toEqual([false, true]);
  });

  it('deletes it, as a child account or as a member, and the login is free again', async () => {
    for (const way of ['account', 'member'] as const) {
      const child = await openChild({ account: 'temporary' });
      const { browser } = enterprise.admin;
      const input = { corpUserId: child.corpUserId };
      const gone =
        way === 'account'
          ? await browser.call(deleteChildAccount, 'corporateAdmin', input)
          : await browser.call(removeMember, 'corporateAdmin', input);
      expect(gone.success).toBe(true);
      expect((await child.browser.call(readSession, 'session', {})).code).toBe(code('SESSION_REPLACED'));
      expect((await logIn(world.browser(), child.login, NEW)).code).toBe(code('CREDENTIALS_WRONG'));
      expect((await listed()).some(({ login }) => login === child.login)).toBe(false);
    }
  });

  it('keeps one short name that is nobody else’s, and one login for each account', async () => {
    const [first, second] = [await openEnterprise(world), await openEnterprise(world)];
    const short = `code${++count}`;
    expect((await create(first.admin, { enterpriseCode: undefined })).code).toBe(code('ENTERPRISE_CODE_NEEDED'));
    expect((await made(first.admin, { enterpriseCode: short, account: 'desk' })).login).toBe(`desk@${short}`);
    expect((await made(first.admin, { enterpriseCode: 'another', account: 'desk2' })).login).toBe(`desk2@${short}`);
    expect((await create(first.admin, { account: 'desk' })).code).toBe(code('CHILD_ACCOUNT_EXISTS'));
    expect((await create(second.admin, { enterpriseCode: short })).code).toBe(code('ENTERPRISE_CODE_TAKEN'));
    expect((await create(second.admin, { enterpriseCode: 'a.b' })).code).toBe(code('INPUT_INVALID'));
  });

  it('manages only its own, and only within reach', async () => {
    const { corpUserId } = await made();
    const other = await openEnterprise(world);
    const clerk = await openMember(world, enterprise.party);
    const { db } = world.platform;
    const now = world.clock.now();
    const group = {
      party_id: enterprise.party,
      group_id: crypto.randomUUID(),
      name: `柜台${++count}`,
      position: 0,
      created_at: now,
      updated_at: now,
    };
    await db.insertInto('groups').values(group).execute();
    const manager = await openGroupManager(world, enterprise.party, group.group_id);
    const outcomes = [other.admin, clerk, manager, enterprise.admin].map(
      async ({ browser }) => (await browser.call(resetChildPassword, 'corporateAdmin', { corpUserId })).code,
    );
    expect(await Promise.all(outcomes)).toEqual([code('MEMBER_NOT_FOUND'), code('FORBIDDEN'), code('FORBIDDEN'), 0]);
    const own = await made(manager);
    expect((await listed(manager)).map(({ login }) => login)).toEqual([own.login]);
    // a member with an account of its own is no child account
    const reset = await enterprise.admin.browser.call(resetChildPassword, 'corporateAdmin', { corpUserId: clerk.memberId });
    expect(reset.code).toBe(code('MEMBER_NOT_FOUND'));
  });

  it('sees it among its members as what it is: nobody to be reminded, nobody to give points to', async () => {
    const { corpUserId } = await made(enterprise.admin, { name: '三楼窗口' });
    const { browser } = enterprise.admin;
    const { data } = await browser.call(listMembers, 'corporateAdmin', { pageSize: 100 });
    const row = data.list.find((member) => member.corpUserId === corpUserId);
    expect(row).toMatchObject({ name: '三楼窗口', childAccount: 1, realName: 0, can: { remind: false } });
    expect(data.list.filter(({ childAccount }) => childAccount === undefined).map(({ realName }) => realName)).toContain(1);
    expect((await browser.call(remindMember, 'corporateAdmin', { corpUserId })).code).toBe(code('CHILD_ACCOUNT_PERSONAL'));
    const given = await browser.call(transferItems, 'session', { item: 'enterpriseContract', quantity: 1, corpUserId });
    expect(given.code).toBe(code('RECEIVER_UNKNOWN'));
  });

  it('finds each step in its log, and no password anywhere in it', async () => {
    const own = await openEnterprise(world);
    const { corpUserId, login, password } = await made(own.admin, { enterpriseCode: `log${++count}` });
    await world.browser().call(setFirstPassword, 'public', { targetId: login, password, newPassword: NEW });
    const { browser } = own.admin;
    await browser.call(resetChildPassword, 'corporateAdmin', { corpUserId });
    await browser.call(switchChildAccount, 'corporateAdmin', { corpUserId, oper: 'disable' });
    await browser.call(switchChildAccount, 'corporateAdmin', { corpUserId, oper: 'enable' });
    await browser.call(deleteChildAccount, 'corporateAdmin', { corpUserId });
    const { data } = await browser.call(listOperationEntries, 'corporateAdmin', {});
    expect(data.list.map(({ action }) => action)).toEqual(
      ['delete', 'enable', 'disable', 'resetPassword', 'setPassword', 'create'].map((verb) => `childAccounts.${verb}`),
    );
    expect(JSON.stringify(data.list)).not.toContain(password);
  });
});
