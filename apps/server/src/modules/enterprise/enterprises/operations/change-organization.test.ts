import { errorNumber, type InputOf } from '@moqi/api';
import { readSession } from '@moqi/api/account/identity';
import { changeOrganization, readOrganization } from '@moqi/api/enterprise/enterprises';
import { createOrganization } from '@moqi/api/enterprise/joining';
import { countOwnOrganizationsUsers, countUsers } from '@moqi/api/enterprise/members';
import { listCertificates } from '@moqi/api/trust/certificates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONSENT_WORDS, consentHashOf } from '#modules/account/real-names/index.ts';
import { signerForOrganization } from '#modules/trust/certificates/index.ts';
import { creditCode, openEnterprise, openMember, openPerson, type TestEnterprise } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { findOrganizationByName } from '../views/organizations.ts';

let world: World;
let enterprise: TestEnterprise;
let count = 0;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  // the limit of changes counts by the hour
  world.clock.advance({ hours: 2 });
  enterprise = await openEnterprise(world);
  await world.runJobs();
});
afterAll(() => world.close());

const freshName = () => `更名第${++count}有限公司`;
const change = (input: Partial<InputOf<typeof changeOrganization>>, { admin, name } = enterprise) =>
  admin.browser.call(changeOrganization, 'corporateAdmin', { companyName: name, legalPerson: admin.name, ...input });
const read = async () => (await enterprise.admin.browser.call(readOrganization, 'corporateAdmin', {})).data;
const sealStates = async () => {
  const rows = world.platform.db.selectFrom('seals').select(['kind', 'state', 'state_reason']).where('party_id', '=', enterprise.party);
  return (await rows.orderBy('created_at').orderBy('kind').execute()).map((row) => `${row.kind} ${row.state} ${row.state_reason}`.trim());
};

describe('changing the authentication of an enterprise', () => {
  it('keeps what it was called, in its facts and in the log', async () => {
    const companyName = freshName();
    expect((await change({ companyName, legalPerson: '程望舒' })).data).toEqual({
      name: companyName,
      legalPerson: '程望舒',
      renamed: true,
    });
    const facts = await read();
    expect(facts).toMatchObject({
      name: companyName,
      legalPerson: '程望舒',
      creditCode: enterprise.creditCode,
      checkedBy: 'simulator',
      authStatus: 1,
    });
    expect(facts.administrators.map(({ name }) => name)).toEqual([enterprise.admin.name]);
    expect(facts.history).toEqual([
      {
        name: enterprise.name,
        legalPerson: enterprise.admin.name,
        until: world.clock.now().toISOString(),
        changedBy: enterprise.admin.name,
      },
    ]);
    const { browser } = enterprise.admin;
    expect((await browser.call(readSession, 'session', {})).data.currentAuthUser.name).toBe(companyName);
    const entries = world.platform.db
      .selectFrom('log_entries')
      .select(['action', 'before', 'after'])
      .where('party_id', '=', enterprise.party);
    expect((await entries.execute()).filter(({ action }) => action === 'organizations.change')).toEqual([
      {
        action: 'organizations.change',
        before: { companyName: enterprise.name, legalPerson: enterprise.admin.name },
        after: { companyName, legalPerson: '程望舒' },
      },
    ]);
  });

  it('moves the directory: the new name finds it, the old one is free', async () => {
    const companyName = freshName();
    await change({ companyName });
    expect((await findOrganizationByName(world.platform.db, companyName))?.party).toBe(enterprise.party);
    expect(await findOrganizationByName(world.platform.db, enterprise.name)).toBeUndefined();
    const founder = await openPerson(world);
    const claim = {
      companyName: enterprise.name,
      creditCode: creditCode(),
      legalPerson: founder.name,
      consent: consentHashOf(CONSENT_WORDS.register.en),
    };
    expect((await founder.browser.call(createOrganization, 'session', claim)).success).toBe(true);
  });

  it('takes seals of the old name out of use; those of the representative go only with the representative', async () => {
    const before = await sealStates();
    expect(before.some((state) => state.startsWith('round active'))).toBe(true);
    const companyName = freshName();
    await change({ companyName });
    await world.runJobs();
    // one in the new name was drawn, for approval
    expect((await sealStates()).filter((state) => /^(round|oval|square|image) (?!retired)/.test(state))).toEqual(['round pending']);
    expect((await sealStates())[0]).toContain(`企业已更名为${companyName}`);
  });

  it('leaves the seals alone when only the representative changes', async () => {
    await change({ legalPerson: '程望舒' });
    await world.runJobs();
    expect((await sealStates()).some((state) => state.startsWith('round active'))).toBe(true);
  });

  it('seals with a certificate of the new name; the old one is shown as replaced', async () => {
    const organization = { party: enterprise.party, name: enterprise.name, creditCode: enterprise.creditCode };
    const first = await signerForOrganization(world.platform, organization);
    const companyName = freshName();
    await change({ companyName });
    world.clock.advance({ seconds: 1 });
    const second = await signerForOrganization(world.platform, { ...organization, name: companyName });
    expect(second.serial).not.toBe(first.serial);
    expect((await signerForOrganization(world.platform, { ...organization, name: companyName })).serial).toBe(second.serial);
    const { list } = (await enterprise.admin.browser.call(listCertificates, 'enterprise', {})).data;
    expect(list.map(({ subject, state, issuer, selfBuilt, purpose }) => [subject, state, issuer, selfBuilt, purpose])).toEqual([
      [companyName, 'valid', '墨契自建 CA', true, 'seal'],
      [enterprise.name, 'replaced', '墨契自建 CA', true, 'seal'],
    ]);
  });

  it.each([
    ['nothing new', {}, 'ORGANIZATION_UNCHANGED'],
    ['what does not match', { legalPerson: '测试不一致' }, 'ORGANIZATION_MISMATCH'],
    ['a check that is out of order', { legalPerson: '测试故障' }, 'IDENTITY_CHECK_UNAVAILABLE'],
    ['a name with markup', { companyName: '公司<b>' }, 'INPUT_INVALID'],
  ] as const)('refuses %s and changes nothing', async (_, input, code) => {
    expect((await change(input)).code).toBe(errorNumber(code));
    expect(await read()).toMatchObject({ name: enterprise.name, legalPerson: enterprise.admin.name, history: [] });
  });

  it('refuses the name of another', async () => {
    const other = await openEnterprise(world);
    expect((await change({ companyName: other.name })).code).toBe(errorNumber('ORGANIZATION_EXISTS'));
  });

  it('gives a free name to one of six who ask for it at once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => openEnterprise(world)));
    const companyName = freshName();
    const answers = await Promise.all(all.map((one) => change({ companyName }, one)));
    const taken = errorNumber('ORGANIZATION_EXISTS');
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, taken, taken, taken, taken, taken]);
  });

  it('is for who manages the settings', async () => {
    const member = await openMember(world, enterprise.party, 'sealAdmin');
    expect((await member.browser.call(readOrganization, 'corporateAdmin', {})).code).toBe(errorNumber('FORBIDDEN'));
    const input = { companyName: freshName(), legalPerson: '程望舒' };
    expect((await member.browser.call(changeOrganization, 'corporateAdmin', input)).code).toBe(errorNumber('FORBIDDEN'));
  });
});

describe('counting users', () => {
  it('counts active and disabled members, not those who left', async () => {
    const states = ['active', 'disabled', 'left'] as const;
    for (const state of states) {
      const { memberId } = await openMember(world, enterprise.party);
      await world.platform.db
        .updateTable('members')
        .set({ state })
        .where('party_id', '=', enterprise.party)
        .where('member_id', '=', memberId)
        .execute();
    }
    const { browser } = enterprise.admin;
    expect((await browser.call(countUsers, 'enterprise', {})).data).toEqual({ total: 3, active: 2, disabled: 1 });
    expect((await browser.call(countOwnOrganizationsUsers, 'personal', {})).data.list).toEqual([
      { corpId: enterprise.party, name: enterprise.name, active: 2 },
    ]);
    expect((await (await openPerson(world)).browser.call(countOwnOrganizationsUsers, 'personal', {})).data.list).toEqual([]);
  });
});
