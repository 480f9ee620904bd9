import { errorNumber } from '@moqi/api';
import { readContract } from '@moqi/api/work/contracts';
import { switchFileAudit } from '@moqi/api/work/flows';
import { contractDraft, createContract, executeTemplate, readDraft, useTemplate } from '@moqi/api/work/sending';
import { allowMemberUse, operateTemplate, readTemplate, setTemplateStatus } from '@moqi/api/work/templates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveNode, chain, publishedFlow } from '#test/approvals.ts';
import { mobileNumber, openEnterprise, openMember, openPerson, type TestPerson } from '#test/people.ts';
import { upload } from '#test/situations.ts';
import { publishedTemplate } from '#test/templates.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Door = 'enterprise' | 'personal';
const begin = async ({ browser }: TestPerson, door: Door, tplId: string) => {
  const answer = await browser.call(useTemplate, door, { tplId });
  if (!answer.success) throw new Error(answer.msg);
  const { data } = await browser.call(readDraft, door, { applyId: answer.data.applyId });
  return data;
};
/** The draft with the other party named, as the wizard sends it. */
const whole = (draft: Awaited<ReturnType<typeof begin>>) => ({
  ...contractDraft.parse(draft),
  signatoryJson: draft.signatoryJson.map((party) =>
    party.fullName === '' ? { ...party, fullName: '裴南乔', mobile: mobileNumber() } : party,
  ),
});

it('a member begins a contract with files, places and the enterprise’s role filled in, and sends it', async () => {
  const { admin, party } = await openEnterprise(world);
  const { tplId } = await publishedTemplate(admin.browser);
  const member = await openMember(world, party);
  const draft = await begin(member, 'enterprise', tplId);
  const { contents } = (await admin.browser.call(readTemplate, 'corporateAdmin', { tplId })).data;
  expect(draft).toMatchObject({ contractName: contents.tplName, contractType: 'purchase', ifOrder: 1, templateId: tplId });
  expect(draft.attatchFileNamesJson).toEqual(contents.attatchFileNamesJson);
  expect(draft.signatoryJson).toMatchObject([
    { key: 'a', roleName: '采购方', fullName: member.name, mobile: member.mobile, signatoryType: 1 },
    { key: 'b', roleName: '供应商', fullName: '', mobile: '', orderNum: 2 },
  ]);
  expect(draft.files).toHaveLength(1);
  expect((await admin.browser.call(readTemplate, 'corporateAdmin', { tplId })).data.usedCount).toBe(1);
  const sent = await member.browser.call(createContract, 'enterprise', whole(draft));
  expect(sent.data).toMatchObject({ applyId: draft.applyId, sent: true });
});

it('a person begins one from an own template', async () => {
  const person = await openPerson(world, { name: '裴南乔' });
  const { tplId } = await publishedTemplate(person.browser, 'personal');
  const draft = await begin(person, 'personal', tplId);
  expect(draft.signatoryJson[0]).toMatchObject({ signatoryType: 0, fullName: '裴南乔', mobile: person.mobile, corpName: '' });
});

it('who is named for a role is asked for the sign password that the role asks for, and its sender sees that', async () => {
  const { admin } = await openEnterprise(world);
  const { tplId } = await publishedTemplate(admin.browser);
  const { contents, revision } = (await admin.browser.call(readTemplate, 'corporateAdmin', { tplId })).data;
  const roleJson = contents.roleJson.map((role) => (role.key === 'b' ? { ...role, needSignPwd: 1 as const } : role));
  await admin.browser.call(operateTemplate, 'corporateAdmin', { ...contents, roleJson, tplId, revision, publish: 1 });
  const draft = await begin(admin, 'enterprise', tplId);
  expect(draft.signatoryJson.map(({ needSignPwd }) => needSignPwd)).toEqual([undefined, 1]);
  const { data } = await admin.browser.call(createContract, 'enterprise', whole(draft));
  const { parties } = (await admin.browser.call(readContract, 'signing', { applyNo: data.applyNo })).data;
  expect(parties.map(({ needSignPwd }) => needSignPwd)).toEqual([0, 1]);
});

it('what was begun before a change, or before the template was disabled, stays as it was and can be sent', async () => {
  const { admin } = await openEnterprise(world);
  const { tplId } = await publishedTemplate(admin.browser);
  const before = await begin(admin, 'enterprise', tplId);
  const { contents, revision } = (await admin.browser.call(readTemplate, 'corporateAdmin', { tplId })).data;
  const change = { ...contents, tplName: `${contents.tplName}新`, tplId, revision, publish: 1 as const };
  await admin.browser.call(operateTemplate, 'corporateAdmin', change);
  expect((await begin(admin, 'enterprise', tplId)).contractName).toBe(change.tplName);
  await admin.browser.call(setTemplateStatus, 'corporateAdmin', { tplId, enabled: 0 });
  const { data } = await admin.browser.call(readDraft, 'enterprise', { applyId: before.applyId });
  expect(data.contractName).toBe(contents.tplName);
  expect((await admin.browser.call(createContract, 'enterprise', whole(data))).data.sent).toBe(true);
});

it('nothing is begun from what may not be used, by sentences that name it', async () => {
  const { admin, party } = await openEnterprise(world);
  const { tplId } = await publishedTemplate(admin.browser, 'corporateAdmin', { tplName: '租赁合同' });
  const draft = (await admin.browser.call(operateTemplate, 'corporateAdmin', { tplName: '半份' })).data;
  const member = await openMember(world, party);
  const refusal = async (id: string) => {
    const { code, msg } = await member.browser.call(useTemplate, 'enterprise', { tplId: id });
    return [code, msg];
  };
  expect(await refusal(draft.tplId)).toEqual([errorNumber('TEMPLATE_UNPUBLISHED'), expect.stringContaining('半份')]);
  await admin.browser.call(setTemplateStatus, 'corporateAdmin', { tplId, enabled: 0 });
  expect(await refusal(tplId)).toEqual([errorNumber('TEMPLATE_DISABLED'), expect.stringContaining('租赁合同')]);
  await admin.browser.call(setTemplateStatus, 'corporateAdmin', { tplId, enabled: 1 });
  await admin.browser.call(allowMemberUse, 'corporateAdmin', { tplId, allowed: 0 });
  expect(await refusal(tplId)).toEqual([errorNumber('TEMPLATE_NOT_GRANTED'), expect.stringContaining('租赁合同')]);
  const stranger = await openMember(world, (await openEnterprise(world)).party);
  expect((await stranger.browser.call(useTemplate, 'enterprise', { tplId })).code).toBe(errorNumber('TEMPLATE_UNKNOWN'));
  expect((await (await openPerson(world)).browser.call(useTemplate, 'personal', { tplId })).code).toBe(errorNumber('TEMPLATE_UNKNOWN'));
});

it('an approval knows the template, as long as the contract has its files', async () => {
  const { admin, party } = await openEnterprise(world);
  const { tplId } = await publishedTemplate(admin.browser);
  const approver = await openMember(world, party);
  const { flowId } = await publishedFlow(admin.browser, chain(approveNode('a', [approver])));
  await admin.browser.call(switchFileAudit, 'corporateAdmin', { enabled: 1, flowId });
  const facts = async (applyId: string) => {
    const { db } = world.platform;
    return (await db.selectFrom('approvals').select('facts').where('subject_id', '=', applyId).executeTakeFirstOrThrow()).facts;
  };
  const draft = await begin(admin, 'enterprise', tplId);
  expect((await admin.browser.call(createContract, 'enterprise', whole(draft))).data.approving).toBe(true);
  expect(await facts(draft.applyId)).toEqual({ contractType: 'purchase', templateId: tplId });

  const other = await begin(admin, 'enterprise', tplId);
  const [file] = await upload(admin.browser);
  const exchanged = other.attatchFileNamesJson.map((one) => ({ ...one, targetId: file?.targetId ?? '' }));
  await admin.browser.call(createContract, 'enterprise', { ...whole(other), attatchFileNamesJson: exchanged });
  expect(await facts(other.applyId)).toEqual({ contractType: 'purchase' });
});

describe.each(['enterprise', 'personal'] as const)('sent at once through %s', (door) => {
  const open = async () => {
    const person = door === 'personal' ? await openPerson(world, { name: '裴南乔' }) : (await openEnterprise(world)).admin;
    const { tplId } = await publishedTemplate(person.browser, door === 'personal' ? 'personal' : 'corporateAdmin');
    return { person, tplId };
  };
  const supplier = { roleName: '供应商', fullName: '韩立川' };
  const usedCount = async (tplId: string) => {
    const row = world.platform.db.selectFrom('templates').select('used_count').where('template_id', '=', tplId);
    return (await row.executeTakeFirstOrThrow()).used_count;
  };

  it('goes out to the named parties, once for the same request', async () => {
    const { person, tplId } = await open();
    const input = { tplId, signatoryJson: [{ ...supplier, mobile: mobileNumber() }], contractName: '试用协议' };
    const { data } = await person.browser.call(executeTemplate, door, input);
    expect(data).toMatchObject({ sent: true, approving: false });
    world.clock.advance({ seconds: 5 });
    expect((await person.browser.call(executeTemplate, door, input)).data.applyId).toBe(data.applyId);
    expect(await usedCount(tplId)).toBe(1);
    const row = world.platform.db.selectFrom('contracts').select(['name', 'state', 'template_id']).where('contract_id', '=', data.applyId);
    expect(await row.execute()).toEqual([{ name: '试用协议', state: 'signing', template_id: tplId }]);
    const parties = world.platform.db.selectFrom('participants').select('name').where('contract_id', '=', data.applyId);
    expect((await parties.orderBy('position').execute()).map(({ name }) => name)).toEqual([person.name, '韩立川']);
  });

  it('is refused by the act that sends, and by what templates refuse', async () => {
    const { person, tplId } = await open();
    const send = (input: object) => person.browser.call(executeTemplate, door, { tplId, ...input });
    const missing = await send({});
    expect([missing.code, missing.msg]).toEqual([errorNumber('CONTRACT_INCOMPLETE'), expect.stringContaining('缺少姓名')]);
    const unknown = await send({ signatoryJson: [{ roleName: '担保方', fullName: '韩立川' }] });
    expect([unknown.code, unknown.msg]).toEqual([errorNumber('CONTRACT_INCOMPLETE'), expect.stringContaining('担保方')]);
    const past = await send({ signatoryJson: [{ ...supplier, mobile: mobileNumber() }], overDate: '2020-01-01' });
    expect(past.code).toBe(errorNumber('DEADLINE_PAST'));
    expect(await usedCount(tplId)).toBe(0);
    const stranger = await open();
    const foreign = await stranger.person.browser.call(executeTemplate, door, { tplId });
    expect(foreign.code).toBe(errorNumber('TEMPLATE_UNKNOWN'));
  });
});
