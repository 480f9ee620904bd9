import { errorNumber, type InputOf } from '@moqi/api';
import { readVerification } from '@moqi/api/account/identity';
import { verifyPerson } from '@moqi/api/account/real-names';
import { idCardCheckCharacter, readAddress } from '@moqi/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordRealName, registerPerson, verificationOf } from '#modules/account/identity/index.ts';
import { transact } from '#platform/database/transact.ts';
import { Reads } from '#platform/reads.ts';
import { idNumber, mobileNumber, openEnterprise, openPerson, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { CONSENT_WORDS, consentHashOf } from '../consent-words.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
// the limit of checks counts by the hour
beforeEach(() => world.clock.advance({ hours: 2 }));
afterAll(() => world.close());

const claim = (wrong: Partial<InputOf<typeof verifyPerson>> = {}): InputOf<typeof verifyPerson> => ({
  name: '裴南乔',
  idNo: idNumber(),
  mobile: '13600715520',
  consent: consentHashOf(CONSENT_WORDS.operator3['zh-CN']),
  ...wrong,
});
const verify = (person: TestPerson, input = claim()) => person.browser.call(verifyPerson, 'session', input);
const read = async (person: TestPerson) => (await person.browser.call(readVerification, 'session', {})).data;
const checksOf = (person: TestPerson) =>
  world.platform.db.selectFrom('identity_checks').selectAll().where('person_id', '=', person.party).execute();
const rowOf = (person: TestPerson) =>
  world.platform.db.selectFrom('persons').selectAll().where('party_id', '=', person.party).executeTakeFirstOrThrow();

describe('verifyPerson', () => {
  it('writes down who it is: the number encrypted, masked in answers', async () => {
    const person = await openPerson(world, { realName: false });
    expect(await read(person)).toMatchObject({ state: 'none', name: '', maskedIdNo: '', verifiedAt: '', checkedBy: '', simulator: true });
    const input = claim();
    expect((await verify(person, input)).data).toEqual({ verified: true, checkedBy: 'simulator' });
    const after = await read(person);
    expect(after).toMatchObject({ state: 'verified', name: '裴南乔', checkedBy: 'simulator', verifiedAt: world.clock.now().toISOString() });
    expect(after.maskedIdNo).toBe(`${input.idNo.slice(0, 4)} **** **** ${input.idNo.slice(-4)}`);
    const row = await rowOf(person);
    expect(row.identity_number_sealed?.includes(input.idNo)).toBe(false);
    expect(JSON.stringify(row)).not.toContain(input.idNo);
    // bound to the account: moved to another one it does not open
    const other = await openPerson(world);
    await world.platform.db
      .updateTable('persons')
      .set({ identity_number_sealed: row.identity_number_sealed })
      .where('party_id', '=', other.party)
      .execute();
    await expect(verificationOf(world.platform, new Reads(world.platform.db), other.party)).rejects.toThrow('changed');
  });

  it('sends a person who is not of age to the guardian, and asks nobody about them', async () => {
    const person = await openPerson(world, { realName: false });
    const born = new Date(world.clock.now().getTime() - 17 * 365 * 24 * 3600 * 1000).toISOString().slice(0, 10).replaceAll('-', '');
    const first17 = `330108${born}001`;
    const { code, msg } = await verify(person, claim({ idNo: first17 + idCardCheckCharacter(first17) }));
    expect([code, msg]).toEqual([errorNumber('INPUT_INVALID'), expect.stringContaining('请由监护人签署')]);
    expect(await checksOf(person)).toEqual([]);
  });

  it('records the consent, also when the check says no', async () => {
    const person = await openPerson(world, { realName: false });
    await verify(person, claim({ mobile: '13600710000' }));
    const consents = await world.platform.db.selectFrom('privacy_consents').selectAll().where('party_id', '=', person.party).execute();
    const text_hash = claim().consent;
    expect(consents).toMatchObject([{ purpose: 'identity_number', text_hash, ip: '127.0.0.1' }]);
    const evidence = { method: 'operator3', provider: 'simulator', consent_hash: text_hash, result: 'refused', address: null };
    expect(await checksOf(person)).toMatchObject([{ ...evidence, check_id: consents[0]?.consent_id, ip: '127.0.0.1' }]);
    expect(JSON.stringify(await checksOf(person))).not.toContain('13600710000');
  });

  it('is of the person, also while standing in an enterprise', async () => {
    const { admin } = await openEnterprise(world);
    expect((await verify(admin)).code).toBe(errorNumber('REAL_NAME_DONE'));
    expect((await read(admin)).state).toBe('verified');
  });

  it.each([
    ['a number that fails its check digit', { idNo: '330108198806120002' }, 'INPUT_INVALID'],
    ['a name with signs in it', { name: '裴<南乔' }, 'INPUT_INVALID'],
    ['no consent', { consent: '' }, 'INPUT_INVALID'],
    ['consent to other words', { consent: consentHashOf(CONSENT_WORDS.bank3.en) }, 'CONSENT_OUTDATED'],
    ['what does not match', { mobile: '13600710000' }, 'REAL_NAME_MISMATCH'],
    ['a check that is out of order', { mobile: '13600719999' }, 'IDENTITY_CHECK_UNAVAILABLE'],
  ] as const)('refuses %s and writes nothing', async (_, wrong, code) => {
    const person = await openPerson(world, { realName: false });
    expect((await verify(person, claim(wrong))).code).toBe(errorNumber(code));
    expect(await rowOf(person)).toMatchObject({ name: '', real_name_state: 'none', identity_number_sealed: null, verified_by: null });
  });

  it('lets one number into one account, however many digits it is written with', async () => {
    const [first, second, third] = [
      await openPerson(world, { realName: false }),
      await openPerson(world, { realName: false }),
      await openPerson(world, { realName: false }),
    ];
    expect((await verify(first, claim({ idNo: '34052419800101001x' }))).success).toBe(true);
    expect((await verify(second, claim({ idNo: '34052419800101001X' }))).code).toBe(errorNumber('IDENTITY_TAKEN'));
    expect((await verify(third, claim({ idNo: '340524800101001' }))).code).toBe(errorNumber('IDENTITY_TAKEN'));
  });

  it('lets one of two accounts have it that are verified at the same time', async () => {
    const [first, second] = [await openPerson(world, { realName: false }), await openPerson(world, { realName: false })];
    const { db, secrets, clock } = world.platform;
    const verified = { name: '裴南乔', idNo: idNumber(), verifiedBy: 'simulator', now: clock.now() };
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const slow = transact(db, async (tx) => {
      await recordRealName(tx, secrets, first.party, verified);
      begun.resolve();
      await finish.promise;
    });
    await begun.promise;
    const late = transact(db, (tx) => recordRealName(tx, secrets, second.party, verified));
    // long enough for the second to reach the first one's lock
    setTimeout(finish.resolve, 100);
    await expect(late).rejects.toMatchObject({ code: 'IDENTITY_TAKEN' });
    await slow;
    expect((await read(first)).state).toBe('verified');
  });

  it('refuses who is not logged in', async () => {
    expect((await world.browser().call(verifyPerson, 'session', claim())).code).toBe(errorNumber('UNAUTHENTICATED'));
    expect((await world.browser().call(readVerification, 'session', {})).code).toBe(errorNumber('UNAUTHENTICATED'));
  });

  it('passes every person that the simulator names', async () => {
    const { testNumbers } = await read(await openPerson(world));
    expect(testNumbers).toHaveLength(3);
    for (const person of testNumbers) {
      expect((await verify(await openPerson(world, { realName: false }), claim(person))).success).toBe(true);
    }
  });
});

describe('in production', () => {
  it('nobody passes without a provider, and nothing says how to', async () => {
    const strict = await openWorld({ environment: { MODE: 'production', PUBLIC_URL: 'http://127.0.0.1:8080' } });
    try {
      const person = await openPerson(strict, { realName: false });
      expect((await verify(person)).code).toBe(errorNumber('IDENTITY_CHECK_UNAVAILABLE'));
      expect(await read(person)).toMatchObject({ state: 'none', simulator: false, testNumbers: [] });
    } finally {
      await strict.close();
    }
  });
});

describe('six at once', () => {
  const codes = (answers: readonly { code: number }[]) => answers.map(({ code }) => code).toSorted((one, other) => one - other);
  const six = <T>(make: () => T): T[] => Array.from({ length: 6 }, make);

  it('with one ID number: one account is verified with it', async () => {
    const persons = await Promise.all(six(() => openPerson(world, { realName: false })));
    const input = claim();
    const taken = errorNumber('IDENTITY_TAKEN');
    expect(codes(await Promise.all(persons.map((person) => verify(person, input))))).toEqual([0, taken, taken, taken, taken, taken]);
  });

  it('for one account: it is verified once', async () => {
    const person = await openPerson(world, { realName: false });
    const done = errorNumber('REAL_NAME_DONE');
    expect(codes(await Promise.all(six(() => verify(person, claim()))))).toEqual([0, done, done, done, done, done]);
  });

  it('registering one address: one account', async () => {
    const address = readAddress(mobileNumber());
    if (address === undefined) throw new Error('no address');
    const register = () =>
      transact(world.platform.db, (tx) => registerPerson(tx, { address, passwordHash: '', now: world.clock.now() })).then(
        () => 'registered',
        (error: Error) => error.message,
      );
    expect((await Promise.all(six(register))).toSorted()).toEqual([...Array<string>(5).fill('ACCOUNT_EXISTS'), 'registered']);
  });
});
