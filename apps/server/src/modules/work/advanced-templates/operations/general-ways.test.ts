import { errorNumber } from '@moqi/api';
import { operateAdvancedTemplate } from '@moqi/api/work/advanced-templates';
import { createFromTemplates, findJoinedTemplates } from '@moqi/api/work/joined-templates';
import { executeTemplate, useTemplate } from '@moqi/api/work/sending';
import { operateTemplate, readTemplate } from '@moqi/api/work/templates';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { publishedAdvanced } from '#test/advanced-templates.ts';
import { openPerson, type TestPerson } from '#test/people.ts';
import { goodTemplate, publishedTemplate } from '#test/templates.ts';
import { openWorld, type World } from '#test/world.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let world: World;
let maker: TestPerson;
let tplId: string;
let other: string;
beforeAll(async () => {
  world = await openWorld();
  maker = await openPerson(world, { name: '裴南乔' });
  ({ tplId } = await publishedAdvanced(world, maker.browser, 'personal'));
  other = (await publishedTemplate(maker.browser, 'personal')).tplId;
});
afterAll(() => world.close());

const NEEDED = errorNumber('TEMPLATE_HAS_VARIABLES');

it.each([
  ['a draft', () => maker.browser.call(useTemplate, 'personal', { tplId })],
  ['a contract', () => maker.browser.call(executeTemplate, 'personal', { tplId })],
  ['one contract of several templates', () => maker.browser.call(createFromTemplates, 'personal', { tplIds: [tplId, other] })],
  ['a look at those', () => maker.browser.call(findJoinedTemplates, 'personal', { tplIds: [other, tplId] })],
])('no file with marks in it becomes %s', async (_, act) => {
  const answer = await act();
  expect([answer.code, answer.msg]).toEqual([NEEDED, expect.stringContaining('设备采购高级模板')]);
});

it('a template with variables keeps having some, and one without has none', async () => {
  const { contents, revision } = (await maker.browser.call(readTemplate, 'personal', { tplId })).data;
  const { variables = [], marks: _, ...general } = contents;
  expect((await maker.browser.call(operateTemplate, 'personal', { ...general, tplId, revision })).code).toBe(NEEDED);
  const saving = { ...(await goodTemplate(maker.browser, 'personal')), tplId: other, revision: 1, variables };
  const answer = await maker.browser.call(operateAdvancedTemplate, 'personal', saving);
  expect(answer.code).toBe(errorNumber('TEMPLATE_HAS_NO_VARIABLES'));
});
