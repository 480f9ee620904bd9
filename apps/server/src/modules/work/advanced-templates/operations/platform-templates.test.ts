import { errorNumber } from '@moqi/api';
import {
  downloadPlatformTemplate,
  findPlatformTemplate,
  listPlatformTemplates,
  markPlatformTemplate,
  operateAdvancedTemplate,
  takePlatformTemplate,
  useAdvancedTemplate,
} from '@moqi/api/work/advanced-templates';
import { readDraft } from '@moqi/api/work/sending';
import { listUsableTemplates, readTemplate } from '@moqi/api/work/templates';
import { sampleValues } from '@moqi/rules/variables';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WordTemplate } from '#platform/word/index.ts';
import { openEnterprise, openMember, openPerson, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { platformTemplate } from '../platform-templates.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let world: World;
let person: TestPerson;
let enterprise: Awaited<ReturnType<typeof openEnterprise>>;
beforeAll(async () => {
  world = await openWorld();
  person = await openPerson(world, { name: '裴南乔' });
  enterprise = await openEnterprise(world);
});
afterAll(() => world.close());

const UNKNOWN = errorNumber('PLATFORM_TEMPLATE_UNKNOWN');
const samples = (code: string) => sampleValues(platformTemplate(code)?.variables ?? []) as Record<string, string>;

describe('platform templates', () => {
  it('are listed and read by everybody with a session, and by nobody without', async () => {
    const { list } = (await person.browser.call(listPlatformTemplates, 'session', {})).data;
    expect(list.map(({ code }) => code)).toContain('labour');
    const { data } = await person.browser.call(findPlatformTemplate, 'session', { code: 'lease' });
    expect(data.lines[0]).toEqual({ kind: 'title', cells: ['房屋租赁合同'] });
    expect(data.roles).toEqual([
      { roleName: '出租方', signatoryType: 0 },
      { roleName: '承租方', signatoryType: 0 },
    ]);
    expect(data.variables.map(({ name }) => name)).toContain('月租金');
    expect((await person.browser.call(findPlatformTemplate, 'session', { code: 'x' })).code).toBe(UNKNOWN);
    const visitor = world.browser();
    for (const answer of [
      await visitor.call(listPlatformTemplates, 'session', {}),
      await visitor.call(findPlatformTemplate, 'session', { code: 'lease' }),
    ])
      expect(answer.code).toBe(errorNumber('UNAUTHENTICATED'));
  });

  it('are marked and found again by who marked them, in that identity', async () => {
    const { admin, party } = enterprise;
    const list = async (browser: TestPerson['browser'], mine?: 'favourite') => {
      const { data } = await browser.call(listPlatformTemplates, 'session', { ...(mine && { mine }) });
      return [data.list.filter(({ isFavourite }) => isFavourite).map(({ code }) => code), data.list.length, data.favourites];
    };
    const all = (await list(person.browser))[1] as number;
    for (const favourite of [1, 1] as const)
      expect((await admin.browser.call(markPlatformTemplate, 'session', { code: 'lease', favourite })).data.isFavourite).toBe(true);
    expect(await list(admin.browser)).toEqual([['lease'], all, 1]);
    expect(await list(admin.browser, 'favourite')).toEqual([['lease'], 1, 1]);
    const member = await openMember(world, party);
    expect([await list(member.browser), await list(person.browser, 'favourite')]).toEqual([
      [[], all, 0],
      [[], 0, 0],
    ]);
    expect((await admin.browser.call(markPlatformTemplate, 'session', { code: 'lease', favourite: 0 })).data.isFavourite).toBe(false);
    expect(await list(admin.browser)).toEqual([[], all, 0]);
    expect((await person.browser.call(markPlatformTemplate, 'session', { code: 'x', favourite: 1 })).code).toBe(UNKNOWN);
  });

  it('are saved as Word files that can be changed', async () => {
    const { headers, rawPayload } = await person.browser.get('/i/tpl/sysContract/download?code=labour');
    expect(headers['content-disposition']).toContain(encodeURIComponent('劳动合同.docx'));
    const { problems, tags } = await WordTemplate.read(rawPayload);
    expect(problems).toEqual([]);
    expect(tags.some(({ text }) => text === '{{劳动者姓名}}')).toBe(true);
    expect((await person.browser.call(downloadPlatformTemplate, 'session', { code: 'x' })).code).toBe(UNKNOWN);
  });

  it('are taken over by a company, published and used', async () => {
    const { admin, party } = enterprise;
    const { tplId } = (await admin.browser.call(takePlatformTemplate, 'enterprise', { code: 'labour' })).data;
    const { contents, state, revision, files } = (await admin.browser.call(readTemplate, 'corporateAdmin', { tplId })).data;
    expect([state, contents.tplName, files.length]).toEqual(['draft', '劳动合同', 1]);
    expect(contents.roleJson.map(({ roleName, ownFlag }) => [roleName, ownFlag])).toEqual([
      ['用人单位', 1],
      ['劳动者', 0],
    ]);
    const { marks: _, ...wire } = contents;
    const publishing = { ...wire, variables: contents.variables ?? [], tplId, revision, publish: 1 as const };
    const published = await admin.browser.call(operateAdvancedTemplate, 'corporateAdmin', publishing);
    expect([published.msg, published.data.problems, published.data.state]).toEqual(['', [], 'enabled']);
    const used = await admin.browser.call(useAdvancedTemplate, 'enterprise', { tplId, values: samples('labour') });
    expect(used.msg).toBe('');
    const draft = (await admin.browser.call(readDraft, 'enterprise', { applyId: used.data.applyId })).data;
    const placed = draft.attatchFileNamesJson.flatMap(({ fields }) => fields.map(({ party: role, kind }) => `${role} ${kind}`));
    expect(placed).toEqual(['role1 seal', 'role1 date', 'role2 ink', 'role2 date']);
    const member = await openMember(world, party);
    expect((await member.browser.call(listUsableTemplates, 'enterprise', {})).data.list.map((one) => one.tplId)).toEqual([tplId]);
    expect((await member.browser.call(takePlatformTemplate, 'enterprise', { code: 'labour' })).code).toBe(errorNumber('FORBIDDEN'));
    expect((await admin.browser.call(takePlatformTemplate, 'enterprise', { code: 'x' })).code).toBe(UNKNOWN);
  });

  it('are taken over by a person, whose role is the first only where persons have it', async () => {
    const taken = async (code: string) => {
      const { tplId } = (await person.browser.call(takePlatformTemplate, 'personal', { code })).data;
      return (await person.browser.call(readTemplate, 'personal', { tplId })).data.contents.roleJson.map(({ ownFlag }) => ownFlag);
    };
    expect(await taken('lease')).toEqual([1, 0]);
    expect(await taken('internship')).toEqual([0, 0]);
    expect((await person.browser.call(takePlatformTemplate, 'personal', { code: 'x' })).code).toBe(UNKNOWN);
  });
});
