import { errorNumber } from '@moqi/api';
import { updateFlow } from '@moqi/api/work/flows';
import {
  assignTemplateGroup,
  changeTemplateGroup,
  deleteTemplate,
  listTemplateGroups,
  listTemplates,
  operateTemplate,
  readTemplate,
  setTemplateStatus,
} from '@moqi/api/work/templates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chain } from '#test/approvals.ts';
import { openEnterprise, openPerson, type TestPerson } from '#test/people.ts';
import { goodTemplate, publishedTemplate, type TemplateDoor } from '#test/templates.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const DOORS: readonly TemplateDoor[] = ['corporateAdmin', 'personal'];
const keeper = async (door: TemplateDoor): Promise<TestPerson> =>
  door === 'personal' ? openPerson(world) : (await openEnterprise(world)).admin;

describe.each(DOORS)('a template of %s', (door) => {
  it('is saved as a draft, published, and changed into the next version', async () => {
    const { browser } = await keeper(door);
    const content = await goodTemplate(browser, door);
    const { data: draft } = await browser.call(operateTemplate, door, content);
    expect(draft).toMatchObject({ state: 'draft', version: 0, revision: 1 });
    const { data: first } = await browser.call(operateTemplate, door, { ...content, tplId: draft.tplId, revision: 1, publish: 1 });
    expect(first).toMatchObject({ tplId: draft.tplId, state: 'enabled', version: 1, revision: 2 });

    const changed = { ...content, tplName: '设备采购合同（2026版）', tplId: draft.tplId };
    const { data: saved } = await browser.call(operateTemplate, door, { ...changed, revision: 2 });
    const read = async () => (await browser.call(readTemplate, door, { tplId: draft.tplId })).data;
    // what is not published is shown to the editor, not on the card
    expect(await read()).toMatchObject({ tplName: content.tplName, contents: { tplName: changed.tplName }, hasDraft: true, version: 1 });
    await browser.call(operateTemplate, door, { ...changed, revision: saved.revision, publish: 1 });
    expect(await read()).toMatchObject({ tplName: changed.tplName, hasDraft: false, version: 2, partyCount: 2, placeCount: 3 });
    expect((await read()).versions.map(({ version }) => version)).toEqual([2, 1]);
    expect((await read()).files.map(({ fileName, num }) => [fileName, num])).toEqual([['合同.pdf', 2]]);
  });

  it('gives a name that six ask for at once to one, and so with the name of a group', async () => {
    const { browser } = await keeper(door);
    const content = await goodTemplate(browser, door);
    const six = Array.from({ length: 6 }, (_, at) => at);
    const sorted = (answers: readonly { code: number }[]) => answers.map(({ code }) => code).toSorted((a, b) => a - b);
    const published = await Promise.all(six.map(() => browser.call(operateTemplate, door, { ...content, publish: 1 })));
    expect(sorted(published)).toEqual([0, ...six.slice(1).map(() => errorNumber('TEMPLATE_NAME_TAKEN'))]);
    const groups = await Promise.all(six.map(() => browser.call(changeTemplateGroup, door, { oper: 'add', groupName: '采购' })));
    expect(sorted(groups)).toEqual([0, ...six.slice(1).map(() => errorNumber('TEMPLATE_GROUP_NAME_TAKEN'))]);
  });

  it('is put into a group when it is published', async () => {
    const { browser } = await keeper(door);
    const { list } = (await browser.call(changeTemplateGroup, door, { oper: 'add', groupName: '采购' })).data;
    const tplGroupId = list[0]?.tplGroupId ?? '';
    const { tplId, revision } = await publishedTemplate(browser, door, { tplGroupId, memberUse: 0 });
    const read = async () => (await browser.call(readTemplate, door, { tplId })).data;
    expect(await read()).toMatchObject({ groupName: '采购', memberUse: 0 });
    const { contents } = await read();
    const again = { ...contents, tplId, publish: 1 as const };
    await browser.call(operateTemplate, door, { ...again, revision });
    expect(await read()).toMatchObject({ groupName: '采购', memberUse: 0 });
    await browser.call(operateTemplate, door, { ...again, revision: revision + 1, tplGroupId: 'none', memberUse: 1 });
    expect(await read()).toMatchObject({ groupName: '', tplGroupId: null, memberUse: 1 });
    const unknown = { ...again, revision: revision + 2, tplGroupId: crypto.randomUUID() };
    expect((await browser.call(operateTemplate, door, unknown)).code).toBe(errorNumber('TEMPLATE_GROUP_UNKNOWN'));
  });

  it('is kept, not published, while something is missing', async () => {
    const { browser } = await keeper(door);
    const content = await goodTemplate(browser, door, { roleJson: [] });
    const answer = await browser.call(operateTemplate, door, { ...content, publish: 1 });
    expect([answer.code, answer.msg]).toEqual([errorNumber('TEMPLATE_INCOMPLETE'), expect.stringContaining('还没有签署方角色')]);
    const { data } = await browser.call(listTemplates, door, {});
    expect(data.list.map(({ tplName, state }) => [tplName, state])).toEqual([[content.tplName, 'draft']]);
    const renamed = { tplId: data.list[0]?.tplId ?? '', enabled: 1 as const };
    expect((await browser.call(setTemplateStatus, door, renamed)).code).toBe(errorNumber('TEMPLATE_UNPUBLISHED'));
  });

  it('is not saved over what another member saved meanwhile', async () => {
    const { browser } = await keeper(door);
    const content = await goodTemplate(browser, door);
    const { tplId } = (await browser.call(operateTemplate, door, content)).data;
    await browser.call(operateTemplate, door, { ...content, tplId, revision: 1 });
    expect((await browser.call(operateTemplate, door, { ...content, tplId, revision: 1 })).code).toBe(errorNumber('TEMPLATE_CHANGED'));
  });

  it('has a name of its own among those in use', async () => {
    const { browser } = await keeper(door);
    const { tplId } = await publishedTemplate(browser, door, { tplName: '劳动合同' });
    const twin = { ...(await goodTemplate(browser, door, { tplName: '劳动合同' })), publish: 1 as const };
    expect((await browser.call(operateTemplate, door, twin)).code).toBe(errorNumber('TEMPLATE_NAME_TAKEN'));
    await browser.call(deleteTemplate, door, { tplId });
    expect((await browser.call(operateTemplate, door, twin)).data).toMatchObject({ state: 'enabled' });
  });

  it('takes no file of another party', async () => {
    const { browser } = await keeper(door);
    const other = await keeper(door);
    const { attatchFileNamesJson = [] } = await goodTemplate(other.browser, door);
    const answer = await browser.call(operateTemplate, door, { ...(await goodTemplate(browser, door)), attatchFileNamesJson });
    expect(answer.code).toBe(errorNumber('FILE_UNKNOWN'));
  });

  it('is listed by name, state, group and use; disabled, enabled, deleted', async () => {
    const { browser } = await keeper(door);
    const { tplId } = await publishedTemplate(browser, door, { tplName: '设备采购合同' });
    await publishedTemplate(browser, door, { tplName: '保密协议' });
    await browser.call(operateTemplate, door, { tplName: '半份采购' });
    const names = async (filter: object = {}) => (await browser.call(listTemplates, door, filter)).data.list.map(({ tplName }) => tplName);
    expect(await names()).toHaveLength(3);
    expect((await names({ keyword: '采购' })).sort()).toEqual(['半份采购', '设备采购合同']);
    expect(await names({ state: 'draft' })).toEqual(['半份采购']);
    expect((await browser.call(setTemplateStatus, door, { tplId, enabled: 0 })).data.state).toBe('disabled');
    expect([await names({ state: 'enabled' }), await names({ state: 'disabled' })]).toEqual([['保密协议'], ['设备采购合同']]);
    await browser.call(setTemplateStatus, door, { tplId, enabled: 1 });
    expect(await names({ itemPage: 2, pageSize: 2 })).toHaveLength(1);
    expect((await browser.call(deleteTemplate, door, { tplId })).data).toEqual({ tplId });
    expect(await names({ keyword: '设备' })).toEqual([]);
    expect((await browser.call(readTemplate, door, { tplId })).code).toBe(errorNumber('TEMPLATE_UNKNOWN'));
  });

  it('lies in a group that can be renamed and removed', async () => {
    const { browser } = await keeper(door);
    const { tplId } = await publishedTemplate(browser, door);
    await publishedTemplate(browser, door);
    const change = (input: Parameters<typeof browser.call<typeof changeTemplateGroup>>[2]) =>
      browser.call(changeTemplateGroup, door, input);
    const { list } = (await change({ oper: 'add', groupName: '采购' })).data;
    const tplGroupId = list[0]?.tplGroupId ?? '';
    expect((await change({ oper: 'add', groupName: '采购' })).code).toBe(errorNumber('TEMPLATE_GROUP_NAME_TAKEN'));
    const assigned = await browser.call(assignTemplateGroup, door, { tplIds: [tplId], tplGroupId });
    expect(assigned.data).toEqual({
      list: [{ tplGroupId, groupName: '采购', count: 1 }],
      count: 2,
      ungrouped: 1,
      favourites: 0,
      recent: 0,
    });
    await change({ oper: 'rename', tplGroupId, groupName: '设备采购' });
    const inGroup = async (group: string) => (await browser.call(listTemplates, door, { tplGroupId: group })).data.list;
    expect((await inGroup(tplGroupId)).map((row) => [row.tplId, row.groupName])).toEqual([[tplId, '设备采购']]);
    expect(await inGroup('none')).toHaveLength(1);
    await change({ oper: 'remove', tplGroupId });
    expect((await browser.call(listTemplateGroups, door, {})).data).toEqual({ list: [], count: 2, ungrouped: 2, favourites: 0, recent: 0 });
    expect((await change({ oper: 'remove', tplGroupId })).code).toBe(errorNumber('TEMPLATE_GROUP_UNKNOWN'));
    const gone = await browser.call(assignTemplateGroup, door, { tplIds: [tplId], tplGroupId });
    expect(gone.code).toBe(errorNumber('TEMPLATE_GROUP_UNKNOWN'));
  });

  it('of another party is not found', async () => {
    const { tplId } = await publishedTemplate((await keeper(door)).browser, door);
    const { browser } = await keeper(door);
    const unknown = errorNumber('TEMPLATE_UNKNOWN');
    const content = await goodTemplate(browser, door);
    expect((await browser.call(readTemplate, door, { tplId })).code).toBe(unknown);
    expect((await browser.call(operateTemplate, door, { ...content, tplId, revision: 1 })).code).toBe(unknown);
    expect((await browser.call(setTemplateStatus, door, { tplId, enabled: 0 })).code).toBe(unknown);
    expect((await browser.call(deleteTemplate, door, { tplId })).code).toBe(unknown);
    expect((await browser.call(assignTemplateGroup, door, { tplIds: [tplId] })).code).toBe(unknown);
    expect((await browser.call(listTemplates, door, {})).data.list).toEqual([]);
  });
});

it('there is an end to groups', async () => {
  const { browser } = await openPerson(world);
  for (let n = 1; n <= 50; n++) await browser.call(changeTemplateGroup, 'personal', { oper: 'add', groupName: `分组 ${n}` });
  const one = await browser.call(changeTemplateGroup, 'personal', { oper: 'add', groupName: '再来一个' });
  expect(one.code).toBe(errorNumber('TEMPLATE_GROUPS_TOO_MANY'));
});

it('is not deleted while an approval flow asks for it', async () => {
  const { admin } = await openEnterprise(world);
  const { browser } = admin;
  const { tplId } = await publishedTemplate(browser);
  const graph = chain(
    {
      nodeId: 'split',
      kind: 'branch',
      name: '按模板',
      branches: [
        { branchId: 'x', priority: 1, conditions: [{ field: 'template', templateIds: [tplId] }], next: 'a' },
        { branchId: 'y', priority: 2, isDefault: true, next: 'end' },
      ],
    },
    { nodeId: 'a', kind: 'approve', name: '企业管理员', people: [{ kind: 'administrators' }] },
  );
  await browser.call(updateFlow, 'corporateAdmin', { flowName: '采购审批', kind: 'contract', graph });
  const answer = await browser.call(deleteTemplate, 'corporateAdmin', { tplId });
  expect([answer.code, answer.msg]).toEqual([errorNumber('TEMPLATE_IN_FLOW'), expect.stringContaining('采购审批')]);
  const other = await publishedTemplate(browser);
  expect((await browser.call(deleteTemplate, 'corporateAdmin', { tplId: other.tplId })).success).toBe(true);
});
