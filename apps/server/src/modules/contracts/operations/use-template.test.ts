import {
  allowMemberUse,
  createContract,
  errorNumber,
  operateTemplate,
  readDraft,
  readTemplate,
  setTemplateStatus,
  switchFileAudit,
  useTemplate,
} from '@moqi/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approveNode, chain, publishedFlow } from '../../../../test/approvals.ts';
import { mobileNumber, openEnterprise, openMember, openPeopleWorld, openPerson, type TestPerson } from '../../../../test/people.ts';
import { upload } from '../../../../test/situations.ts';
import { publishedTemplate } from '../../../../test/templates.ts';
import type { World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openPeopleWorld();
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
  ...draft,
  signatoryJson: draft.signatoryJson.map((party) =>
    party.fullName === '' ? { ...party, fullName: '裴南乔', mobile: mobileNumber() } : party,
  ),
});

it('a member begins a contract: files, places, the own role filled in; and sends it', async () => {
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
