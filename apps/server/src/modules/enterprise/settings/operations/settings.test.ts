import { errorNumber } from '@moqi/api';
import { DEFAULT_SETTINGS, type EnterpriseSettings, readSendingDefaults, readSettings, saveSettings } from '@moqi/api/enterprise/settings';
import { listApplications } from '@moqi/api/work/contract-lists';
import { readContract } from '@moqi/api/work/contracts';
import { createContract, deleteDraft } from '@moqi/api/work/sending';
import { readProof, sendProofCode } from '@moqi/api/work/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { goodDraft } from '#test/contract-drafts.ts';
import { logIn, openEnterprise, openMember, openPerson, stepInto, type TestEnterprise } from '#test/people.ts';
import { settleRefused } from '#test/settle.ts';
import { draftFile, enterpriseParty, linkTo, placedField, signingContract, upload } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.set('2026-06-01T02:00:00.000Z');
  enterprise = await openEnterprise(world);
});
afterAll(() => world.close());

const save = (change: Partial<EnterpriseSettings>) =>
  enterprise.admin.browser.call(saveSettings, 'corporateAdmin', { ...DEFAULT_SETTINGS, ...change });
const send = (options = {}) => signingContract(world, { sender: enterprise.admin, enterprise, parties: ['person'], ...options });
const logged = () =>
  world.platform.db
    .selectFrom('log_entries')
    .select(['action', 'before', 'after'])
    .where('party_id', '=', enterprise.party)
    .orderBy('number')
    .execute();
const messages = async (template: string) => (await world.outbox()).filter((message) => message.template === template);

describe('settings', () => {
  it('are the defaults at first, with the roles that may send', async () => {
    const { data } = await enterprise.admin.browser.call(readSettings, 'corporateAdmin', {});
    expect(data).toMatchObject({ ...DEFAULT_SETTINGS, changedBy: '', changeTime: '' });
    expect(data.senderRoles.map(({ name }) => name).toSorted()).toEqual(
      ['企业管理员', '印章管理员', '合同管理员', '成员', '财务'].toSorted(),
    );
  });

  it('are kept, with who changed them, and leave what was altered in the log; saved again they leave nothing', async () => {
    const change = { deadlineDays: 15, mobileProof: true, returnHosts: ['erp.example.com'] };
    await save(change);
    await save(change);
    const { data } = await enterprise.admin.browser.call(readSettings, 'corporateAdmin', {});
    expect(data).toMatchObject({ deadlineDays: 15, mobileProof: true, retentionDays: 30, changedBy: enterprise.admin.name });
    expect((await logged()).filter(({ action }) => action === 'settings.change')).toEqual([
      {
        action: 'settings.change',
        before: { deadlineDays: 0, mobileProof: false, returnHosts: '' },
        after: { ...change, returnHosts: 'erp.example.com' },
      },
    ]);
    const member = await openMember(world, enterprise.party);
    expect((await member.browser.call(readSendingDefaults, 'enterprise', {})).data).toEqual({
      deadlineDays: 15,
      reminderDays: 0,
      returnHosts: ['erp.example.com'],
    });
  });

  it('are changed by nobody without the permission, and within bounds only', async () => {
    const member = await openMember(world, enterprise.party, 'contractAdmin');
    for (const operation of [readSettings, saveSettings] as const) {
      expect((await member.browser.call(operation, 'corporateAdmin', DEFAULT_SETTINGS)).code).toBe(errorNumber('FORBIDDEN'));
    }
    expect((await save({ deadlineDays: 366 })).code).toBe(errorNumber('INPUT_INVALID'));
    expect((await save({ retentionDays: 6 })).code).toBe(errorNumber('INPUT_INVALID'));
    const other = await openEnterprise(world);
    await save({ deadlineDays: 9 });
    expect((await other.admin.browser.call(readSettings, 'corporateAdmin', {})).data.deadlineDays).toBe(0);
  });
});

describe('a setting acts', () => {
  const deadlineOf = async (applyNo: string) => (await enterprise.admin.browser.call(readContract, 'signing', { applyNo })).data.overDate;

  it('on contracts that are sent without a deadline, and on no others', async () => {
    await save({ deadlineDays: 15 });
    expect(await deadlineOf((await send()).applyNo)).toBe('2026-06-16T15:59:59.999Z');
    expect(await deadlineOf((await send({ overDate: '2026-06-05 18:00' })).applyNo)).toBe('2026-06-05T10:00:00.000Z');
    const person = await signingContract(world, { parties: ['person'] });
    expect((await person.sender.browser.call(readContract, 'signing', { applyNo: person.applyNo })).data.overDate).toBe('');
  });

  it('the same request sent twice is still one contract', async () => {
    await save({ deadlineDays: 15 });
    const draft = await goodDraft(enterprise.admin);
    const once = await enterprise.admin.browser.call(createContract, 'enterprise', draft);
    world.clock.advance({ minutes: 10 });
    const again = await enterprise.admin.browser.call(createContract, 'enterprise', draft);
    expect(again.data.applyId).toBe(once.data.applyId);
  });

  it('reminds so many days before the deadline who still has to sign, once', async () => {
    await save({ reminderDays: 3 });
    const contract = await send({ overDate: '2026-06-20 18:00' });
    const to = contract.parties[0]?.mobile;
    const reminders = async () => (await messages('contract.reminder')).filter(({ address }) => address === to).length;
    world.clock.set('2026-06-17T09:59:00.000Z');
    await world.runJobs();
    expect(await reminders()).toBe(0);
    world.clock.set('2026-06-17T10:00:00.000Z');
    await world.runJobs();
    expect(await reminders()).toBe(1);
  });

  it('spares who has refused the reminder', async () => {
    await save({ reminderDays: 3 });
    const contract = await send({ overDate: '2026-06-20 18:00' });
    await settleRefused(world, contract, 0);
    world.clock.set('2026-06-17T10:00:00.000Z');
    await world.runJobs();
    expect((await messages('contract.reminder')).filter(({ address }) => address === contract.parties[0]?.mobile)).toEqual([]);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('tells the sender of an expired contract: %s', async (notifyExpired, told) => {
    await save({ notifyExpired });
    await send({ overDate: '2026-06-02' });
    world.clock.set('2026-06-02T16:00:00.000Z');
    await world.runJobs();
    const { mobile } = enterprise.admin;
    expect((await messages('contract.expired')).filter(({ address }) => address === mobile)).toHaveLength(told);
  });

  it('takes codes by text message only, also where the sender named a mail address', async () => {
    const { admin, name } = enterprise;
    const email = `${admin.mobile}@moqi.example`;
    await world.platform.db.insertInto('logins').values({ address: email, kind: 'email', party_id: admin.party }).execute();
    const sender = await openPerson(world);
    const [file] = await upload(sender.browser);
    if (file === undefined) throw new Error('nothing was uploaded');
    const signatoryJson = [enterpriseParty('a', name, { mobile: '', email })];
    const attatchFileNamesJson = [draftFile(file, placedField('a', 0, { kind: 'seal' }))];
    const { data } = await sender.browser.call(createContract, 'personal', {
      contractName: '邮件邀请',
      signatoryJson,
      attatchFileNamesJson,
    });
    await world.runJobs();
    const link = await linkTo(world, email);
    const target = async () => (await world.browser().call(readProof, 'signing', link)).data.maskedTarget;
    expect(await target()).toContain('@');
    await save({ mobileProof: true });
    expect(await target()).toMatch(/^139 \*{4} \d{4}$/);
    const sent = await world.browser().call(sendProofCode, 'signing', link);
    expect([sent.success, sent.data.maskedTarget]).toEqual([true, await target()]);
    await world.platform.db.updateTable('persons').set({ mobile: null }).where('party_id', '=', admin.party).execute();
    world.clock.advance({ minutes: 2 });
    expect((await world.browser().call(sendProofCode, 'signing', link)).code).toBe(errorNumber('MOBILE_PROOF_NEEDED'));
    expect(data.sent).toBe(true);
  });

  it('on how long the recycle bin keeps', async () => {
    await save({ retentionDays: 90 });
    const { admin } = enterprise;
    const { data } = await admin.browser.call(createContract, 'enterprise', { ...(await goodDraft(admin)), saveToDraftBox: 1 });
    await admin.browser.call(deleteDraft, 'enterprise', { applyId: data.applyId });
    const binned = async () => {
      const browser = await logIn(world, admin.mobile);
      await stepInto({ ...admin, browser }, enterprise.party);
      return (await browser.call(listApplications, 'enterprise', { delStatus: 1 })).data.list.length;
    };
    world.clock.advance({ days: 89 });
    expect(await binned()).toBe(1);
    world.clock.advance({ days: 2 });
    expect(await binned()).toBe(0);
  });
});

describe('six who save at once', () => {
  it('each start from what the one before left: the log tells it without a gap', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((days) => save({ reminderDays: days })));
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
    const changes = (await logged()).filter(({ action }) => action === 'settings.change');
    const [before, after] = [changes.map((one) => one.before), changes.map((one) => one.after)];
    expect(before).toEqual([{ reminderDays: DEFAULT_SETTINGS.reminderDays }, ...after.slice(0, -1)]);
  });
});
