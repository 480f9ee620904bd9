import { errorNumber, type OutputOf } from '@moqi/api';
import { closeTrial, createTrial, readTrial, signTrial } from '@moqi/api/reach/trials';
import { bufferSource, validate } from '@moqi/pdf';
import { pdfsig, qpdfComplaints } from '@moqi/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trustAnchors } from '#modules/trust/certificates/index.ts';
import type { Envelope, TestBrowser } from '#test/browser.ts';
import { handwriting } from '#test/signing-acts.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ environment: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => world.close());

const number = (code: Parameters<typeof errorNumber>[0]) => ({ code: errorNumber(code) });
/** Networks that began no trial yet. */
let networks = 0;
const elsewhere = () => `203.0.113.${++networks}`;
const visitor = (): TestBrowser => world.browser();

async function askToBegin(browser: TestBrowser, ip = elsewhere()): Promise<Envelope<OutputOf<typeof createTrial>>> {
  return (await browser.post('/i/anony/experience/create', {}, { 'x-forwarded-for': ip })).json();
}
async function begin(browser: TestBrowser, ip?: string) {
  const begun = await askToBegin(browser, ip);
  if (!begun.success) throw new Error(begun.msg);
  return begun.data;
}
const signAs = (browser: TestBrowser, side: 'company' | 'person', valicode: string) =>
  browser.call(signTrial, 'public', { side, valicode, ...(side === 'person' && { ink: handwriting }) });

async function signBoth(browser: TestBrowser) {
  const { code } = await begin(browser);
  const sealed = await signAs(browser, 'company', code);
  return await signAs(browser, 'person', sealed.data?.code ?? '');
}
const show = (browser: TestBrowser, query = '') => browser.get(`/i/anony/experience/show${query}`);
const rows = async () => Number((await world.platform.db.selectFrom('trials').select(sql<string>`count(*)`.as('n')).executeTakeFirst())?.n);

it('a visitor seals as one side and signs by hand as the other; the file is real, and nobody vouches for it', async () => {
  const browser = visitor();
  const begun = await begin(browser);
  expect(begun).toMatchObject({ step: 'company', code: expect.stringMatching(/^\d{6}$/), signatures: [], pages: 1 });
  const sealed = await signAs(browser, 'company', begun.code);
  expect(sealed.data).toMatchObject({ step: 'person', signatures: [{ side: 'company' }] });
  expect(sealed.data?.code).not.toBe(begun.code);
  const done = await signAs(browser, 'person', sealed.data?.code ?? '');
  expect(done.data).toMatchObject({ step: 'done', code: '', signatures: [{ side: 'company' }, { side: 'person' }] });
  expect(done.data?.signatures.map(({ name }) => name)).toEqual(['墨契体验有限公司（体验 · 无法律效力）', '韩小墨（体验 · 无法律效力）']);
  expect((await browser.call(readTrial, 'public', {})).data).toMatchObject({ offered: true, trial: done.data });

  const file = (await show(browser)).rawPayload;
  expect(qpdfComplaints(file)).toBe('');
  const roots = (await trustAnchors(world.platform)).map(({ certificate }) => certificate);
  expect(pdfsig(file, roots).map(({ valid, trusted }) => [valid, trusted])).toEqual([
    [true, false],
    [true, false],
  ]);
  const report = await validate(bufferSource(file), { trust: await trustAnchors(world.platform), now: world.clock.now() });
  expect(report.signatures.map(({ integrity, chain, coverage, anchor }) => [integrity, chain, coverage !== 'partial', anchor])).toEqual([
    ['intact', 'untrusted', true, undefined],
    ['intact', 'untrusted', true, undefined],
  ]);
});

it('shows the page as a picture', async () => {
  const browser = visitor();
  await begin(browser);
  const picture = await show(browser, '?page=0&version=0');
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await show(browser, '?page=9')).json()).toMatchObject(number('TRIAL_UNKNOWN'));
});

it('hands the unsigned sample to anybody, for the demo of the wizard', async () => {
  const sample = await visitor().get('/i/anony/experience/sample');
  expect([sample.statusCode, sample.headers['content-type']]).toEqual([200, 'application/pdf']);
  const { signatures } = await validate(bufferSource(sample.rawPayload), { trust: [], now: world.clock.now() });
  expect([qpdfComplaints(sample.rawPayload), signatures]).toEqual(['', []]);
});

describe('what is refused', () => {
  it('the other side, a wrong code, a person without handwriting', async () => {
    const browser = visitor();
    const { code } = await begin(browser);
    expect(await signAs(browser, 'person', code)).toMatchObject(number('TRIAL_OTHER_SIDE'));
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await signAs(browser, 'company', wrong)).toMatchObject(number('TRIAL_CODE_WRONG'));
    const sealed = await signAs(browser, 'company', code);
    const valicode = sealed.data?.code ?? '';
    expect(await browser.call(signTrial, 'public', { side: 'person', valicode })).toMatchObject(number('TRIAL_INK_NEEDED'));
  });

  it('of two windows that sign at once, one', async () => {
    const browser = visitor();
    const { code } = await begin(browser);
    const both = await Promise.all([signAs(browser, 'company', code), signAs(browser, 'company', code)]);
    expect(both.map(({ success }) => success).toSorted()).toEqual([false, true]);
    expect((await browser.call(readTrial, 'public', {})).data?.trial?.signatures).toHaveLength(1);
  });

  it('another browser: it has no trial, nor a way into this one', async () => {
    await signBoth(visitor());
    const stranger = visitor();
    expect((await stranger.call(readTrial, 'public', {})).data).toEqual({ offered: true, trial: null });
    expect(await signAs(stranger, 'company', '123456')).toMatchObject(number('TRIAL_UNKNOWN'));
    expect(await stranger.call(closeTrial, 'public', {})).toMatchObject(number('TRIAL_UNKNOWN'));
    expect((await show(stranger)).json()).toMatchObject(number('TRIAL_UNKNOWN'));
  });

  it('a sixth trial of one network in a day, closed ones counted, whatever browser asks', async () => {
    const ip = '198.51.100.9';
    for (let n = 0; n < 5; n++) {
      const browser = visitor();
      await begin(browser, ip);
      await browser.call(closeTrial, 'public', {});
    }
    const refused = await askToBegin(visitor(), ip);
    expect(refused).toMatchObject({ ...number('TRIALS_TOO_MANY'), msg: expect.stringContaining('5 次') });
    expect((await askToBegin(visitor())).success).toBe(true);
    world.clock.advance({ hours: 24, seconds: 1 });
    expect((await askToBegin(visitor(), ip)).success).toBe(true);
  });

  it('everything where the installation offers none', async () => {
    const closed = await openWorld({ environment: { TRIAL_SIGNING: 'false' } });
    const browser = closed.browser();
    expect(await browser.call(createTrial, 'public', {})).toMatchObject(number('TRIAL_OFF'));
    expect(await signAs(browser, 'company', '123456')).toMatchObject(number('TRIAL_OFF'));
    expect((await browser.call(readTrial, 'public', {})).data).toEqual({ offered: false, trial: null });
    await closed.close();
  });
});

describe('nothing stays', () => {
  it('once it is closed, replaced, or a day old; the sweep takes the row with its file', async () => {
    const browser = visitor();
    await begin(browser);
    const before = await rows();
    await begin(browser);
    expect(await rows()).toBe(before);
    expect((await browser.call(closeTrial, 'public', {})).data).toEqual({ closed: true });
    expect(await rows()).toBe(before - 1);
    expect((await browser.call(readTrial, 'public', {})).data?.trial).toBeNull();

    await begin(browser);
    world.clock.advance({ hours: 24 });
    expect((await browser.call(readTrial, 'public', {})).data?.trial).toBeNull();
    expect((await show(browser)).json()).toMatchObject(number('TRIAL_UNKNOWN'));
    expect(await rows()).toBeGreaterThan(0);
    await world.runJob('trials.sweep');
    expect(await rows()).toBe(0);
  });

  it('by sending nothing, and by touching no party, no certificate and no file of anybody', async () => {
    const counted = async () => {
      const of = async (table: 'deliveries' | 'certificates' | 'contracts' | 'persons' | 'uploads') =>
        Number((await world.platform.db.selectFrom(table).select(sql<string>`count(*)`.as('n')).executeTakeFirst())?.n);
      return [await of('deliveries'), await of('certificates'), await of('contracts'), await of('persons'), await of('uploads')];
    };
    const before = await counted();
    expect((await signBoth(visitor())).success).toBe(true);
    await world.runJobs();
    expect(await counted()).toEqual(before);
  });

  it('and what is stored is sealed: the row shows neither the file nor the token', async () => {
    const browser = visitor();
    await signBoth(browser);
    const row = await world.platform.db.selectFrom('trials').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow();
    expect(row.sealed_file.includes('%PDF')).toBe(false);
    expect((await show(browser)).rawPayload.subarray(0, 4).toString()).toBe('%PDF');
  });
});
