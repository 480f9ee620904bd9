import { json } from 'node:stream/consumers';
import { errorNumber, type InputOf } from '@moqi/api';
import { readSession } from '@moqi/api/account/identity';
import { readOrganizationCheck } from '@moqi/api/enterprise/enterprises';
import { createOrganization } from '@moqi/api/enterprise/joining';
import { listSeals } from '@moqi/api/work/seals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { CONSENT_WORDS, consentHashOf } from '#modules/account/real-names/index.ts';
import { findOrganizationByName, organizationOf, organizationVerified } from '#modules/enterprise/enterprises/index.ts';
import { memberOf, organizationsOf } from '#modules/enterprise/members/index.ts';
import { creditCode, openEnterprise, openPerson, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let count = 0;
beforeAll(async () => {
  world = await openWorld();
});
// the limit of foundings counts by the hour
beforeEach(() => world.clock.advance({ hours: 2 }));
afterAll(() => world.close());

const CONSENT = consentHashOf(CONSENT_WORDS.register['zh-CN']);
type Claim = InputOf<typeof createOrganization>;
const claim = (wrong: Partial<Claim> = {}): Claim => ({
  companyName: `墨池第${++count}有限公司`,
  creditCode: creditCode(),
  legalPerson: '测试人',
  consent: CONSENT,
  ...wrong,
});
const create = (person: TestPerson, input = claim()) => person.browser.call(createOrganization, 'session', input);
const organizationsNamed = (name: string) =>
  world.platform.db.selectFrom('organizations').select('party_id').where('name', '=', name).execute();

describe('createOrganization', () => {
  it('makes a verified enterprise, its founder the administrator, and steps into it', async () => {
    const person = await openPerson(world, { name: '陆一鸣' });
    const input = claim({ creditCode: creditCode().toLowerCase(), legalPerson: '陆一鸣' });
    const { data } = await create(person, input);
    expect(data.session.currentAuthUser).toMatchObject({
      userType: 1,
      name: input.companyName,
      superFlag: true,
      authStatus: 1,
      corpId: data.corpId,
    });
    expect(data.consoleToken).not.toBe('');
    expect((await person.browser.call(readSession, 'session', {})).data).toEqual(data.session);
    const { db } = world.platform;
    const checks = db.selectFrom('identity_checks').select(['method', 'consent_hash']).where('person_id', '=', person.party);
    // the register is asked about the ID number of who founds the company
    expect(await checks.execute()).toEqual([{ method: 'register', consent_hash: CONSENT }]);
    const party = asPartyId(data.corpId);
    expect(await organizationOf(db, party)).toEqual({
      party,
      name: input.companyName,
      creditCode: input.creditCode.toUpperCase(),
      legalPerson: '陆一鸣',
      createdBy: person.party,
      verified: true,
    });
    expect(await memberOf(db, party, person.party)).toMatchObject({ name: '陆一鸣', isAdmin: true });
    expect(await organizationsOf(db, person.party)).toMatchObject([{ party: data.corpId, member: { isAdmin: true } }]);
  });

  it('tells those who wait for the enterprise, and draws its first seal', async () => {
    const person = await openPerson(world);
    await world.runJobs();
    const { data } = await create(person);
    await world.runJobs();
    expect(await world.events()).toContain(organizationVerified.name);
    const seals = (await person.browser.call(listSeals, 'corporateAdmin', {})).data.list;
    expect(seals).toMatchObject([{ kind: 'round', sealName: '合同专用章', code: expect.stringMatching(/^330108\d{7}$/), state: 'active' }]);
    expect(data.session.currentAuthUser.superFlag).toBe(true);
  });

  it('keeps one spelling of a name', async () => {
    const n = ++count;
    const { data } = await create(await openPerson(world), claim({ companyName: `墨池第${n} (上海)有限公司` }));
    expect(data.session.currentAuthUser.name).toBe(`墨池第${n}（上海）有限公司`);
    expect((await findOrganizationByName(world.platform.db, ` 墨池第${n}(上海)有限公司`))?.party).toBe(data.corpId);
    const again = await create(await openPerson(world), claim({ companyName: `墨池第${n}（上海） 有限公司` }));
    expect(again.code).toBe(errorNumber('ORGANIZATION_EXISTS'));
  });

  it.each([
    ['a wrong check character', { creditCode: '91330108MA2H0K7X5Q' }, 'INPUT_INVALID'],
    ['an old registration number', { creditCode: '330108000012345' }, 'INPUT_INVALID'],
    ['a name that fits on no seal', { companyName: '长'.repeat(61) }, 'INPUT_INVALID'],
    ['a name with markup', { companyName: '公司<b>' }, 'INPUT_INVALID'],
    ['a consent to other words', { consent: consentHashOf(CONSENT_WORDS.operator3['zh-CN']) }, 'CONSENT_OUTDATED'],
    ['what does not match', { legalPerson: '测试不一致' }, 'ORGANIZATION_MISMATCH'],
    ['a check that is out of order', { legalPerson: '测试故障' }, 'IDENTITY_CHECK_UNAVAILABLE'],
  ] as const)('refuses %s and writes nothing', async (_, wrong, code) => {
    const person = await openPerson(world, { name: 'legalPerson' in wrong ? wrong.legalPerson : '测试人' });
    const input = claim(wrong);
    expect((await create(person, input)).code).toBe(errorNumber(code));
    expect(await organizationsNamed(input.companyName)).toEqual([]);
    expect((await person.browser.call(readSession, 'session', {})).data.currentAuthUser.userType).toBe(0);
  });

  it('lets nobody found the company of another person, whatever the register says', async () => {
    const input = claim({ legalPerson: '陆一鸣' });
    expect((await create(await openPerson(world, { name: '林书禾' }), input)).code).toBe(errorNumber('LEGAL_REPRESENTATIVE_NEEDED'));
    expect(await organizationsNamed(input.companyName)).toEqual([]);
  });

  it('refuses a person who is not verified, and nobody', async () => {
    const person = await openPerson(world, { realName: false });
    expect((await create(person)).code).toBe(errorNumber('REAL_NAME_NEEDED'));
    expect((await world.browser().call(createOrganization, 'session', claim())).code).toBe(errorNumber('UNAUTHENTICATED'));
  });

  it('refuses a credit code and a name that are taken', async () => {
    const first = await openEnterprise(world);
    const person = await openPerson(world);
    for (const wrong of [{ creditCode: first.creditCode }, { companyName: first.name }]) {
      expect((await create(person, claim(wrong))).code).toBe(errorNumber('ORGANIZATION_EXISTS'));
    }
  });

  it('makes one of two that are asked for at the same time', async () => {
    const people = [await openPerson(world), await openPerson(world)];
    const input = claim();
    const answers = await Promise.all(people.map((person) => create(person, input)));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, errorNumber('ORGANIZATION_EXISTS')]);
    expect(await organizationsNamed(input.companyName)).toHaveLength(1);
  });

  it('may be called from inside another enterprise', async () => {
    const { admin, party } = await openEnterprise(world);
    world.clock.advance({ seconds: 1 });
    const { data } = await create(admin);
    expect(data.session.allAuthUser.corps.map((corp) => corp.corpId)).toEqual([party, data.corpId]);
  });
});

describe('readOrganizationCheck', () => {
  it('names companies that the simulator passes', async () => {
    const { data } = await (await openPerson(world)).browser.call(readOrganizationCheck, 'session', {});
    expect(data.simulator).toBe(true);
    expect(data.testNumbers).toHaveLength(2);
    for (const company of data.testNumbers) {
      const founder = await openPerson(world, { name: company.legalPerson });
      expect((await create(founder, { ...company, consent: data.consent.en.hash })).success).toBe(true);
    }
  });

  it('refuses nobody in particular', async () => {
    expect((await world.browser().call(readOrganizationCheck, 'session', {})).code).toBe(errorNumber('UNAUTHENTICATED'));
  });
});

describe('in production', () => {
  it('nobody passes without a provider', async () => {
    const strict = await openWorld({ environment: { MODE: 'production', PUBLIC_URL: 'http://127.0.0.1:8080' } });
    try {
      const person = await openPerson(strict);
      expect((await create(person)).code).toBe(errorNumber('IDENTITY_CHECK_UNAVAILABLE'));
      expect((await person.browser.call(readOrganizationCheck, 'session', {})).data).toMatchObject({ simulator: false, testNumbers: [] });
    } finally {
      await strict.close();
    }
  });

  it('a provider is told the ID number of the legal representative, who alone is let in', async () => {
    const { createServer } = await import('node:http');
    const asked: unknown[] = [];
    const provider = createServer((request, response) => {
      void json(request).then((body) => {
        asked.push(body);
        response.end('{"match":true}');
      });
    }).listen(0, '127.0.0.1');
    await new Promise((listening) => provider.once('listening', listening));
    const address = provider.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const strict = await openWorld({ environment: { IDENTITY_PROVIDER_URL: `http://127.0.0.1:${port}` } });
    try {
      const stranger = await create(await openPerson(strict, { name: '林书禾' }));
      expect(stranger.code).toBe(errorNumber('LEGAL_REPRESENTATIVE_NEEDED'));
      expect(stranger.msg).toContain('测试人');
      expect(asked).toEqual([]);
      const { consent, ...stated } = claim();
      expect((await create(await openPerson(strict), { ...stated, consent })).success).toBe(true);
      expect(asked).toEqual([{ ...stated, legalPersonIdNo: expect.stringMatching(/^330108\d{11}[\dX]$/) }]);
    } finally {
      await strict.close();
      provider.close();
    }
  });
});
