import { errorNumber } from '@moqi/api';
import { createFromTemplates, findJoinedTemplates } from '@moqi/api/work/joined-templates';
import { readDraft } from '@moqi/api/work/sending';
import { operateTemplate, setTemplateStatus } from '@moqi/api/work/templates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPerson } from '#test/people.ts';
import { publishedTemplate } from '#test/templates.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('makes one draft of several templates, their files in order and the sender’s role filled in', async () => {
  const { browser, mobile } = await openPerson(world, { name: '裴南乔' });
  const one = await publishedTemplate(browser, 'personal', { tplName: '租赁合同' });
  const other = await publishedTemplate(browser, 'personal', { tplName: '物品清单' });
  const tplIds = [other.tplId, one.tplId];
  const { data } = await browser.call(findJoinedTemplates, 'personal', { tplIds });
  expect(data).toMatchObject({ contents: { tplName: '物品清单、租赁合同' }, clashes: [] });
  expect(data.contents.attatchFileNamesJson).toHaveLength(2);
  const made = await browser.call(createFromTemplates, 'personal', { tplIds, contractName: '租房' });
  const draft = (await browser.call(readDraft, 'personal', { applyId: made.data.applyId })).data;
  expect(draft).toMatchObject({
    contractName: '租房',
    signatoryJson: [{ roleName: '采购方', fullName: '裴南乔', mobile }, { roleName: '供应商' }],
  });
  expect(draft.attatchFileNamesJson).toHaveLength(2);
  const uses = world.platform.db.selectFrom('templates').select('used_count').where('template_id', 'in', tplIds);
  expect((await uses.execute()).map((row) => row.used_count)).toEqual([1, 1]);
});

it('makes nothing of templates that clash, are disabled, unpublished or somebody else’s', async () => {
  const { browser } = await openPerson(world);
  const { tplId } = await publishedTemplate(browser, 'personal');
  const company = await publishedTemplate(browser, 'personal', {
    roleJson: [
      { key: 'a', signatoryType: 0, roleName: '发起人', ownFlag: 1 },
      { key: 'b', signatoryType: 0, roleName: '供应商', orderNum: 2 },
    ],
  });
  const clash = await browser.call(createFromTemplates, 'personal', { tplIds: [tplId, company.tplId] });
  expect([clash.code, clash.msg]).toEqual([errorNumber('TEMPLATES_CLASH'), expect.stringContaining('采购方、发起人')]);
  const refused = async (ids: readonly string[], caller = browser) => [
    (await caller.call(findJoinedTemplates, 'personal', { tplIds: [...ids] })).code,
    (await caller.call(createFromTemplates, 'personal', { tplIds: [...ids] })).code,
  ];
  const both = (code: Parameters<typeof errorNumber>[0]) => [errorNumber(code), errorNumber(code)];
  expect(await refused([tplId])).toEqual(both('INPUT_INVALID'));
  expect(await refused([tplId, tplId])).toEqual(both('INPUT_INVALID'));
  const half = (await browser.call(operateTemplate, 'personal', { tplName: '半份' })).data;
  expect(await refused([tplId, half.tplId])).toEqual(both('TEMPLATE_UNPUBLISHED'));
  await browser.call(setTemplateStatus, 'personal', { tplId: company.tplId, enabled: 0 });
  expect(await refused([tplId, company.tplId])).toEqual(both('TEMPLATE_DISABLED'));
  const stranger = (await openPerson(world)).browser;
  const own = await publishedTemplate(stranger, 'personal');
  expect(await refused([own.tplId, tplId], stranger)).toEqual(both('TEMPLATE_UNKNOWN'));
});
