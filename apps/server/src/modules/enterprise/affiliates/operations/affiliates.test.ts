import { type ErrorCode, errorNumber } from '@moqi/api';
import { answerParent, askAffiliate, endAffiliation, listAffiliates, listParents, setReadingRight } from '@moqi/api/enterprise/affiliates';
import { listOperationEntries } from '@moqi/api/records/logs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askSubsidiary, relate } from '#test/affiliates.ts';
import { openEnterprise, openMember, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const companies = (count: number): Promise<TestEnterprise[]> => Promise.all(Array.from({ length: count }, () => openEnterprise(world)));
const two = async (): Promise<[TestEnterprise, TestEnterprise]> => (await companies(2)) as [TestEnterprise, TestEnterprise];

type By = Pick<TestEnterprise, 'admin'>;
const ask = ({ admin }: By, company: string, note?: string) =>
  admin.browser.call(askAffiliate, 'corporateAdmin', { company, ...(note !== undefined && { note }) });
const answer = ({ admin }: By, affiliationId: string, oper: 'accept' | 'refuse', withDocuments: 0 | 1 = 0) =>
  admin.browser.call(answerParent, 'corporateAdmin', { affiliationId, oper, withDocuments });
const end = ({ admin }: By, affiliationId: string, reason = '') =>
  admin.browser.call(endAffiliation, 'corporateAdmin', { affiliationId, reason });
const subsidiaries = async ({ admin }: By, listType: 'current' | 'past' = 'current') =>
  (await admin.browser.call(listAffiliates, 'corporateAdmin', { listType })).data.list;
const parents = async ({ admin }: By) => (await admin.browser.call(listParents, 'corporateAdmin', {})).data.list;
const logged = async ({ admin }: By) => {
  const { data } = await admin.browser.call(listOperationEntries, 'corporateAdmin', {});
  return data.list.filter(({ action }) => action.startsWith('affiliates.')).map(({ action, fullName }) => `${action} ${fullName}`);
};
const codes = (...names: ErrorCode[]) => names.map(errorNumber);

describe('a company of a group', () => {
  it('is asked by name or credit code, sees who asks, and lets read as far as it chooses', async () => {
    const [parent, subsidiary] = await two();
    const asked = await ask(parent, ` ${subsidiary.creditCode.toLowerCase()} `, '集团统一管理合同');
    expect(asked.data).toMatchObject({ state: 'asked', companyName: subsidiary.name });
    const { affiliationId } = asked.data;
    expect(await parents(subsidiary)).toMatchObject([
      {
        affiliationId,
        companyName: parent.name,
        creditCode: parent.creditCode,
        state: 'asked',
        note: '集团统一管理合同',
        askedBy: parent.admin.name,
      },
    ]);
    expect((await answer(subsidiary, affiliationId, 'accept', 1)).data).toEqual({ affiliationId, state: 'granted' });
    expect(await subsidiaries(parent)).toMatchObject([
      { affiliationId, companyName: subsidiary.name, state: 'granted', withDocuments: 1, answeredBy: subsidiary.admin.name },
    ]);
    const right = { affiliationId, withDocuments: 0 } as const;
    expect((await subsidiary.admin.browser.call(setReadingRight, 'corporateAdmin', right)).data).toEqual({ ...right, state: 'granted' });
    expect(await subsidiaries(parent)).toMatchObject([{ withDocuments: 0 }]);
  });

  it('may refuse, and the parent may take its request back; both are told and may ask again', async () => {
    const [parent, subsidiary] = await two();
    const refused = await askSubsidiary(parent, subsidiary);
    await subsidiary.admin.browser.call(answerParent, 'corporateAdmin', { affiliationId: refused, oper: 'refuse', reason: '不是一个集团' });
    world.clock.advance({ minutes: 1 });
    const withdrawn = await askSubsidiary(parent, subsidiary);
    expect((await end(parent, withdrawn)).data.state).toBe('withdrawn');
    expect(await subsidiaries(parent)).toEqual([]);
    expect((await subsidiaries(parent, 'past')).map(({ state, reason }) => `${state} ${reason}`)).toEqual([
      'withdrawn ',
      'refused 不是一个集团',
    ]);
    await relate(parent, subsidiary);
    await world.runJobs();
    const toldTo = async ({ admin }: TestEnterprise) =>
      (await world.outbox()).filter(({ address, template }) => address === admin.mobile && template.startsWith('affiliate.'));
    const templates = (await toldTo(subsidiary)).map(({ template }) => template);
    expect(templates.sort()).toEqual(['affiliate.asked', 'affiliate.asked', 'affiliate.asked', 'affiliate.withdrawn']);
    const answers = (await toldTo(parent)).toSorted((one, other) => (one.template < other.template ? -1 : 1));
    expect(answers.map(({ template, body }) => `${template} ${body}`)).toEqual([
      expect.stringContaining(`affiliate.granted 【墨契】“${subsidiary.name}”同意了查阅申请`),
      expect.stringMatching(/^affiliate.refused .*没有同意查阅申请.*原因：不是一个集团/),
    ]);
  });

  it('ends the relation from either side, and either side sees who did', async () => {
    for (const side of ['parent', 'subsidiary'] as const) {
      const [parent, subsidiary] = await two();
      const affiliationId = await relate(parent, subsidiary);
      const by = side === 'parent' ? parent : subsidiary;
      expect((await end(by, affiliationId, '股权已转让')).data.state).toBe('ended');
      const seen = { state: 'ended', endedBySide: side, endedBy: by.admin.name, reason: '股权已转让' };
      expect(await subsidiaries(parent, 'past')).toMatchObject([seen]);
      expect(await parents(subsidiary)).toMatchObject([seen]);
    }
  });

  it('finds each step in its own log, with the company that took it', async () => {
    const [parent, subsidiary] = await two();
    const affiliationId = await relate(parent, subsidiary);
    await end(subsidiary, affiliationId);
    const ofParent = `${parent.admin.name}（${parent.name}）`;
    const ofSubsidiary = `${subsidiary.admin.name}（${subsidiary.name}）`;
    expect(await logged(parent)).toEqual([
      `affiliates.end ${ofSubsidiary}`,
      `affiliates.accept ${ofSubsidiary}`,
      `affiliates.ask ${parent.admin.name}`,
    ]);
    expect(await logged(subsidiary)).toEqual([
      `affiliates.end ${subsidiary.admin.name}`,
      `affiliates.accept ${subsidiary.admin.name}`,
      `affiliates.ask ${ofParent}`,
    ]);
  });
});

describe('what is refused', () => {
  it('unknown companies, the enterprise itself, the same company twice, and its parent', async () => {
    const [parent, subsidiary] = await two();
    await relate(parent, subsidiary);
    const asked = [
      await ask(parent, '没有这家有限公司'),
      await ask(parent, parent.name),
      await ask(parent, subsidiary.name),
      await ask(subsidiary, parent.name),
    ];
    expect(asked.map(({ code }) => code)).toEqual(
      codes('AFFILIATE_COMPANY_UNKNOWN', 'AFFILIATE_SELF', 'AFFILIATE_EXISTS', 'AFFILIATE_CYCLE'),
    );
    expect((await subsidiaries(parent)).length + (await subsidiaries(subsidiary)).length).toBe(1);
  });

  it('a second parent, which comes out only when the subsidiary agrees', async () => {
    const [first, second, subsidiary] = (await companies(3)) as [TestEnterprise, TestEnterprise, TestEnterprise];
    await relate(first, subsidiary);
    const affiliationId = await askSubsidiary(second, subsidiary);
    const refusal = await answer(subsidiary, affiliationId, 'accept');
    expect([refusal.code, refusal.msg.includes(first.name)]).toEqual([errorNumber('AFFILIATE_HAS_PARENT'), true]);
    expect((await subsidiaries(second)).map(({ state }) => state)).toEqual(['asked']);
  });

  it('a circle over several companies', async () => {
    const [a, b, c] = (await companies(3)) as [TestEnterprise, TestEnterprise, TestEnterprise];
    await relate(a, b);
    await relate(b, c);
    const affiliationId = await askSubsidiary(c, a);
    expect((await answer(a, affiliationId, 'accept')).code).toBe(errorNumber('AFFILIATE_CYCLE'));
  });

  it('a circle that two companies close at the same moment', async () => {
    const [a, b] = await two();
    const down = await askSubsidiary(a, b);
    const up = await askSubsidiary(b, a);
    const outcomes = await Promise.all([answer(b, down, 'accept'), answer(a, up, 'accept')]);
    expect(outcomes.map(({ code }) => code).sort()).toEqual([0, errorNumber('AFFILIATE_CYCLE')]);
  });

  it('a sixth level', async () => {
    const line = await companies(6);
    for (const [index, parent] of line.slice(0, 4).entries()) await relate(parent, line[index + 1] as TestEnterprise);
    const affiliationId = await askSubsidiary(line[4] as TestEnterprise, line[5] as TestEnterprise);
    expect((await answer(line[5] as TestEnterprise, affiliationId, 'accept')).code).toBe(errorNumber('AFFILIATE_TOO_DEEP'));
  });

  it('steps of the wrong side, steps taken twice, and steps in the relation of others', async () => {
    const [parent, subsidiary, stranger] = (await companies(3)) as [TestEnterprise, TestEnterprise, TestEnterprise];
    const affiliationId = await askSubsidiary(parent, subsidiary);
    const right = ({ admin }: By) => admin.browser.call(setReadingRight, 'corporateAdmin', { affiliationId, withDocuments: 1 });
    const tried = async () =>
      (
        await Promise.all([
          answer(parent, affiliationId, 'accept'),
          end(subsidiary, affiliationId),
          right(subsidiary),
          right(parent),
          answer(stranger, affiliationId, 'accept'),
          end(stranger, affiliationId),
          right(stranger),
        ])
      ).map(({ code }) => code);
    expect(await tried()).toEqual(
      codes('NOT_FOUND', 'AFFILIATE_UNANSWERED', 'AFFILIATE_UNANSWERED', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'),
    );
    await answer(subsidiary, affiliationId, 'accept');
    expect((await answer(subsidiary, affiliationId, 'refuse')).code).toBe(errorNumber('AFFILIATE_ANSWERED'));
    await end(parent, affiliationId);
    expect(
      [await end(parent, affiliationId), await end(subsidiary, affiliationId), await right(subsidiary)].map(({ code }) => code),
    ).toEqual(codes('AFFILIATE_OVER', 'AFFILIATE_OVER', 'AFFILIATE_OVER'));
  });

  it('members who may not manage the organization', async () => {
    const [parent, subsidiary] = await two();
    const affiliationId = await askSubsidiary(parent, subsidiary);
    const clerk: TestPerson = await openMember(world, subsidiary.party, 'contractAdmin');
    const outcomes = [
      await answer({ admin: clerk }, affiliationId, 'accept'),
      await ask({ admin: clerk }, parent.name),
      await end({ admin: clerk }, affiliationId),
    ];
    expect(outcomes.map(({ code }) => code)).toEqual(codes('FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'));
  });
});
