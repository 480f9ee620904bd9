import { errorNumber, type InputOf } from '@moqi/api';
import { leaveOrganization } from '@moqi/api/enterprise/joining';
import {
  allowMemberUse,
  findTemplate,
  grantTemplate,
  listTemplateGroups,
  listUsableTemplates,
  operateTemplate,
  setTemplateStatus,
  showTemplatePage,
} from '@moqi/api/work/templates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeGroup } from '#test/members.ts';
import { openEnterprise, openMember, openPerson, stepInto, type TestEnterprise } from '#test/people.ts';
import { goodTemplate, publishedTemplate } from '#test/templates.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
let tplId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  enterprise = await openEnterprise(world);
  ({ tplId } = await publishedTemplate(enterprise.admin.browser));
});
afterAll(() => world.close());

type Member = Awaited<ReturnType<typeof openMember>>;
const usable = async ({ browser }: Member) => (await browser.call(listUsableTemplates, 'enterprise', {})).data.list.map((row) => row.tplId);
const find = async ({ browser }: Member) => (await browser.call(findTemplate, 'enterprise', { tplId })).code;
const allow = (allowed: 0 | 1) => enterprise.admin.browser.call(allowMemberUse, 'corporateAdmin', { tplId, allowed });
const grant = (oper: 'grant' | 'revoke', ...holders: InputOf<typeof grantTemplate>['holders']) =>
  enterprise.admin.browser.call(grantTemplate, 'corporateAdmin', { tplId, oper, holders });

it('is for every member until that is switched off', async () => {
  const member = await openMember(world, enterprise.party);
  expect([await usable(member), await find(member)]).toEqual([[tplId], 0]);
  expect((await allow(0)).data).toEqual({ tplId, memberUse: 0, grants: [] });
  expect([await usable(member), await find(member)]).toEqual([[], errorNumber('TEMPLATE_NOT_GRANTED')]);
  expect((await member.browser.call(listTemplateGroups, 'enterprise', {})).data).toEqual({
    list: [],
    count: 0,
    ungrouped: 0,
    favourites: 0,
    recent: 0,
  });
  await allow(1);
  expect(await usable(member)).toEqual([tplId]);
});

it('is granted to a member, a role, a group and those below it; taken back at once', async () => {
  await allow(0);
  const above = await makeGroup(enterprise, '采购中心');
  const groupId = await makeGroup(enterprise, '采购一部', above);
  const [named, inGroup, inRole, nobody] = [
    await openMember(world, enterprise.party),
    await openMember(world, enterprise.party),
    await openMember(world, enterprise.party),
    await openMember(world, enterprise.party),
  ];
  const { db } = world.platform;
  await db.updateTable('members').set({ group_id: groupId }).where('member_id', '=', inGroup.memberId).execute();
  const roles = db.selectFrom('roles').select('role_id').where('party_id', '=', enterprise.party);
  const { role_id: roleId } = await roles.where('built_in', '=', 'finance').executeTakeFirstOrThrow();
  const held = { party_id: enterprise.party, member_id: inRole.memberId, role_id: roleId, assigned_at: world.clock.now() };
  await db.insertInto('member_roles').values(held).execute();

  const holders = [
    { kind: 'member', id: named.memberId },
    { kind: 'group', id: above },
    { kind: 'role', id: roleId },
  ] as const;
  const { data } = await grant('grant', ...holders);
  expect(data.grants.map(({ kind, name }) => [kind, name]).sort()).toEqual(
    [
      ['group', '采购中心'],
      ['member', named.name],
      ['role', '财务'],
    ].sort(),
  );
  expect(await Promise.all([named, inGroup, inRole, nobody].map(usable))).toEqual([[tplId], [tplId], [tplId], []]);
  expect(await Promise.all([named, inGroup, inRole, nobody].map(find))).toEqual([0, 0, 0, errorNumber('TEMPLATE_NOT_GRANTED')]);
  // granted twice is granted once
  expect((await grant('grant', holders[0])).data.grants).toHaveLength(3);
  expect((await grant('revoke', holders[0], holders[1])).data.grants).toHaveLength(1);
  expect(await Promise.all([named, inGroup, inRole].map(usable))).toEqual([[], [], [tplId]]);
});

it('is granted to nobody who is not there', async () => {
  const stranger = await openMember(world, (await openEnterprise(world)).party);
  expect((await grant('grant', { kind: 'member', id: stranger.memberId })).code).toBe(errorNumber('TEMPLATE_HOLDER_UNKNOWN'));
});

it('is no longer granted to who left', async () => {
  await allow(0);
  const member = await openMember(world, enterprise.party);
  await grant('grant', { kind: 'member', id: member.memberId });
  await stepInto(member, undefined);
  const left = await member.browser.call(leaveOrganization, 'personal', { corpId: enterprise.party });
  expect(left.success).toBe(true);
  await world.runJobs();
  const kept = world.platform.db.selectFrom('template_grants').select('template_id').where('holder_id', '=', member.memberId);
  expect(await kept.execute()).toEqual([]);
});

it('disabled is shown to nobody but those who manage it', async () => {
  const member = await openMember(world, enterprise.party);
  await enterprise.admin.browser.call(setTemplateStatus, 'corporateAdmin', { tplId, enabled: 0 });
  expect([await usable(member), await find(member)]).toEqual([[], errorNumber('TEMPLATE_DISABLED')]);
});

it('shows a member what is published, not what is being changed', async () => {
  const member = await openMember(world, enterprise.party);
  const { data } = await member.browser.call(findTemplate, 'enterprise', { tplId });
  const { contents } = data;
  const change = { ...contents, tplId, revision: 1, tplName: '改了一半' };
  expect((await enterprise.admin.browser.call(operateTemplate, 'corporateAdmin', change)).success).toBe(true);
  const again = (await member.browser.call(findTemplate, 'enterprise', { tplId })).data;
  expect([again.tplName, again.contents]).toEqual([data.tplName, contents]);
  expect(again.can).toEqual({ use: true, edit: false, enable: false, disable: false, grant: false, delete: false });
  const [file] = again.files;
  const query = new URLSearchParams({ targetId: file?.targetId ?? '', fileType: '1', sign: file?.sign ?? '', ts: file?.ts ?? '' });
  expect((await member.browser.get(`/fileOper/show?${query.toString()}`)).statusCode).toBe(200);
});

it('of another enterprise is not found', async () => {
  const other = await openEnterprise(world);
  const stranger = await openMember(world, other.party);
  expect([await usable(stranger), await find(stranger)]).toEqual([[], errorNumber('TEMPLATE_UNKNOWN')]);
  const { browser } = other.admin;
  const unknown = errorNumber('TEMPLATE_UNKNOWN');
  expect((await browser.call(allowMemberUse, 'corporateAdmin', { tplId, allowed: 0 })).code).toBe(unknown);
  const holders = [{ kind: 'member' as const, id: stranger.memberId }];
  expect((await browser.call(grantTemplate, 'corporateAdmin', { tplId, oper: 'grant', holders })).code).toBe(unknown);
});

describe('the picture of the first page', () => {
  const picture = ({ browser }: Pick<Member, 'browser'>, id = tplId, headers = {}) =>
    browser.get(`${showTemplatePage.mounts.session}?${new URLSearchParams({ tplId: id }).toString()}`, headers);
  const refusal = async (...asked: Parameters<typeof picture>) => (await picture(...asked)).json().code;

  it('is drawn for members who may use the template, and asked for again only by its hash', async () => {
    const member = await openMember(world, enterprise.party);
    const drawn = await picture(member);
    expect([drawn.statusCode, drawn.headers['content-type'], drawn.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, no-cache',
    ]);
    expect(drawn.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    expect((await picture(member, tplId, { 'if-none-match': String(drawn.headers.etag) })).statusCode).toBe(304);
    await allow(0);
    expect(await refusal(member)).toBe(errorNumber('TEMPLATE_NOT_GRANTED'));
    expect((await picture(enterprise.admin)).statusCode).toBe(200);
  });

  it('of a disabled template, and of one that was never published, is for those who manage it', async () => {
    const member = await openMember(world, enterprise.party);
    const { browser } = enterprise.admin;
    await browser.call(setTemplateStatus, 'corporateAdmin', { tplId, enabled: 0 });
    const { data: draft } = await browser.call(operateTemplate, 'corporateAdmin', await goodTemplate(browser, 'corporateAdmin'));
    await browser.call(allowMemberUse, 'corporateAdmin', { tplId: draft.tplId, allowed: 1 });
    expect([await refusal(member), await refusal(member, draft.tplId)]).toEqual([
      errorNumber('TEMPLATE_DISABLED'),
      errorNumber('TEMPLATE_UNPUBLISHED'),
    ]);
    expect([(await picture(enterprise.admin)).statusCode, (await picture(enterprise.admin, draft.tplId)).statusCode]).toEqual([200, 200]);
  });

  it('is told to nobody of another party, and does not exist without a file', async () => {
    const stranger = await openMember(world, (await openEnterprise(world)).party);
    expect([await refusal(stranger), await refusal(await openPerson(world))]).toEqual([
      errorNumber('TEMPLATE_UNKNOWN'),
      errorNumber('TEMPLATE_UNKNOWN'),
    ]);
    const { browser } = enterprise.admin;
    const empty = await goodTemplate(browser, 'corporateAdmin', { attatchFileNamesJson: [] });
    const { data } = await browser.call(operateTemplate, 'corporateAdmin', empty);
    expect(await refusal(enterprise.admin, data.tplId)).toBe(errorNumber('PAGE_NOT_DRAWN'));
  });
});
