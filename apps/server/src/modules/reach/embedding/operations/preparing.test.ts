import { errorNumber, type InputOf } from '@moqi/api';
import { embedPreparing, enterPreparing, savePrepared, sendDraft, sendPrepared } from '@moqi/api/reach/embedding';
import { createKey, KEY_SCOPE_NAMES, switchKey, updateKey } from '@moqi/api/reach/merchant-keys';
import { listOperationEntries } from '@moqi/api/records/logs';
import { readContract } from '@moqi/api/work/contracts';
import { createContract, deleteDraft, readDraft } from '@moqi/api/work/sending';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { framedPages } from '#compose.ts';
import { mobileNumber, openEnterprise, type TestEnterprise } from '#test/people.ts';
import { openProgram, type TestProgram } from '#test/program.ts';
import { draftFile, pdfFile, personParty, placedField, upload } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

const SITE = 'https://erp.example.com';
const settings = { name: 'ERP', scopes: [...KEY_SCOPE_NAMES], origins: [SITE], perMinute: 1000, perDay: 10_000 };

let world: World;
let enterprise: TestEnterprise;
let other: TestEnterprise;
let keyId: string;
let program: TestProgram;
let strange: TestProgram;
const admin = () => enterprise.admin.browser;

beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
  other = await openEnterprise(world);
  strange = openProgram(world, (await other.admin.browser.call(createKey, 'enterprise', settings)).data);
});
beforeEach(async () => {
  world.clock.set('2026-06-01T02:00:00.000Z');
  const key = (await admin().call(createKey, 'enterprise', settings)).data;
  keyId = key.keyId;
  program = openProgram(world, key);
});
afterAll(() => world.close());

interface Told<T> {
  readonly data: T;
  readonly error?: string;
}
async function told<T = object>(answer: Promise<{ statusCode: number; body: string }>): Promise<Told<T> & { readonly status: number }> {
  const { statusCode: status, body } = await answer;
  return { status, ...(JSON.parse(body) as Told<T>) };
}
const code = (refusal: Parameters<typeof errorNumber>[0]) => ({ success: false, code: errorNumber(refusal) });

const IDENTITY = '110101199003070134';

/** A draft as a program makes it: a file, one party with a number of an identity card, and a setting that no frame shows. */
async function draftOf(change: Partial<InputOf<typeof createContract>> = {}) {
  const [file] = await upload(admin(), pdfFile());
  if (file === undefined) throw new Error('nothing uploaded');
  const party = personParty('a', { mobile: mobileNumber(), identityCard: IDENTITY });
  const input = { contractName: '采购合同', signatoryJson: [party], attatchFileNamesJson: [draftFile(file)], hideSignDate: 1 as const };
  const { data } = await told<{ applyId: string; applyNo: string }>(
    program.call(createContract, { ...input, ...change, saveToDraftBox: 1 }),
  );
  return { ...data, file, party };
}
type Prepared = Awaited<ReturnType<typeof draftOf>>;

const ask = (given: Partial<InputOf<typeof embedPreparing>>, by = program) =>
  told<{ url: string; expireTime: string }>(by.call(embedPreparing, { origin: SITE, ...given }));
const ticketOf = (url: string) => new URL(url).searchParams.get('ticket') ?? '';
const enter = (ticket: string) => world.browser().call(enterPreparing, 'public', { ticket });
const entered = async (applyId: string, send: 0 | 1 = 0) => (await enter(ticketOf((await ask({ applyId, send })).data.url))).data;
const save = (input: InputOf<typeof savePrepared>) => world.browser().call(savePrepared, 'public', input);
const send = (input: InputOf<typeof sendPrepared>) => world.browser().call(sendPrepared, 'public', input);
const show = (token: string, targetId: string) =>
  world.browser().get(`/i/anony/preparing/file?${new URLSearchParams({ token, targetId }).toString()}`);
const draft = async (applyId: string) => (await admin().call(readDraft, 'enterprise', { applyId })).data;

/** Parties and places as a person sets them. */
const contents = ({ file }: Prepared) => ({
  signatoryJson: [
    personParty('a', { mobile: mobileNumber() }),
    personParty('b', { fullName: '裴南乔', mobile: mobileNumber(), orderNum: 2 }),
  ],
  attatchFileNamesJson: [draftFile(file, placedField('a', 0), placedField('b', 1))],
  overDate: '2026-06-20T10:00:00.000Z',
  ifOrder: 1 as const,
});

describe('an address to prepare a draft at', () => {
  it('waits for a quarter of an hour, opens once, stands in no log, and is framed by its origin alone', async () => {
    const one = await draftOf();
    const { status, data } = await ask({ applyId: one.applyId, origin: `${SITE}/` });
    expect([status, data.expireTime]).toEqual([200, '2026-06-01T02:15:00.000Z']);
    expect(data.url).toMatch(/^http:\/\/[^/]+\/embed\/prepare\?ticket=[\w-]{43}$/);
    const page = framedPages.find(({ path }) => path === '/embed/prepare');
    expect([await page?.originFor(world.platform, ticketOf(data.url)), await page?.originFor(world.platform, 'x')]).toEqual([
      SITE,
      undefined,
    ]);
    const answers = await Promise.all([1, 2, 3].map(() => enter(ticketOf(data.url))));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const shown = answers.find(({ success }) => success)?.data;
    const { applyNo } = one;
    expect(shown).toMatchObject({ corpName: enterprise.name, applyNo, contractName: '采购合同', canSend: false, revision: 1 });
    expect(JSON.stringify(shown)).not.toContain(IDENTITY);
    expect(await enter(ticketOf(data.url))).toMatchObject(code('PREPARING_ENTRY_ENDED'));
    const late = ticketOf((await ask({ applyId: one.applyId })).data.url);
    world.clock.advance({ minutes: 15 });
    expect(await enter(late)).toMatchObject(code('PREPARING_ENTRY_ENDED'));
    const rows = await world.platform.db.selectFrom('preparings').selectAll().where('key_id', '=', keyId).execute();
    expect(JSON.stringify(rows)).not.toContain(ticketOf(data.url));
    const log = (await admin().call(listOperationEntries, 'corporateAdmin', {})).data.list;
    expect(JSON.stringify(log)).not.toMatch(/mqp\.|ticket=/);
  });

  it('is made for own drafts that have something to prepare, and by keys that may', async () => {
    const { applyId } = await draftOf();
    const empty = await draftOf({ attatchFileNamesJson: [] });
    expect(await ask({ applyId: empty.applyId })).toMatchObject({ status: 422, error: 'CONTRACT_INCOMPLETE' });
    expect(await ask({ applyId: crypto.randomUUID() })).toMatchObject({ status: 404, error: 'CONTRACT_NOT_FOUND' });
    expect(await ask({ applyId }, strange)).toMatchObject({ status: 404, error: 'CONTRACT_NOT_FOUND' });
    expect(await ask({ applyId, origin: 'https://evil.example.com' })).toMatchObject({ status: 403, error: 'KEY_ORIGIN' });
    expect(await ask({ applyId, minutes: 16 })).toMatchObject({ status: 400, error: 'INPUT_INVALID' });
    const scoped = (...scopes: (typeof KEY_SCOPE_NAMES)[number][]) => admin().call(updateKey, 'enterprise', { ...settings, keyId, scopes });
    await scoped('contracts.prepare');
    expect(await ask({ applyId, send: 1 })).toMatchObject({ status: 403, error: 'KEY_SCOPE' });
    expect(await ask({ applyId })).toMatchObject({ status: 200 });
    await scoped('contracts.send');
    expect(await ask({ applyId })).toMatchObject({ status: 403, error: 'KEY_SCOPE' });
  });
});

describe('a person in the frame', () => {
  it('sets parties and places of the one draft, and nothing else of it; the program sends', async () => {
    const one = await draftOf();
    const { token, revision } = await entered(one.applyId);
    const set = contents(one);
    const saved = await save({ ...set, token, revision });
    expect(saved.data).toEqual({ savedAt: '2026-06-01T02:00:00.000Z', revision: 2 });
    const { signatoryJson, attatchFileNamesJson, overDate, ifOrder } = set;
    expect(await draft(one.applyId)).toMatchObject({
      contractName: '采购合同',
      hideSignDate: 1,
      attatchFileNamesJson,
      overDate,
      ifOrder,
      signatoryJson: [
        { ...signatoryJson[0], identityCard: IDENTITY },
        { ...signatoryJson[1], identityCard: '' },
      ],
    });
    // of two windows, the second is told
    expect(await save({ ...set, token, revision })).toMatchObject(code('DRAFT_CHANGED'));
    expect(await send({ token, revision: 2 })).toMatchObject(code('PREPARING_SENDS_NOT'));
    const { applyId } = one;
    expect(await told(program.call(sendDraft, { applyId, revision: 1 }))).toMatchObject({ status: 422, error: 'DRAFT_CHANGED' });
    expect(await told(strange.call(sendDraft, { applyId }))).toMatchObject({ status: 404, error: 'CONTRACT_NOT_FOUND' });
    expect(await told(program.call(sendDraft, { applyId, revision: 2 }))).toMatchObject({ status: 200, data: { sent: true } });
    const { data } = await admin().call(readContract, 'signing', { applyNo: one.applyNo });
    expect(data.parties.map(({ name }) => name)).toEqual(['韩立川', '裴南乔']);
    expect(await told(program.call(sendDraft, { applyId }))).toMatchObject({ status: 422, error: 'CONTRACT_NOT_DRAFT' });
    expect(await save({ ...set, token, revision: 2 })).toMatchObject(code('CONTRACT_NOT_DRAFT'));
    expect(await ask({ applyId })).toMatchObject({ status: 422, error: 'CONTRACT_NOT_DRAFT' });
  });

  it('sends it, where its address says so and the key still may', async () => {
    const one = await draftOf();
    const { token, canSend, revision } = await entered(one.applyId, 1);
    expect(canSend).toBe(true);
    const refused = await send({ token, revision });
    expect([refused.code, refused.msg]).toEqual([errorNumber('CONTRACT_INCOMPLETE'), expect.stringContaining('韩立川')]);
    await save({ ...contents(one), token, revision });
    expect(await send({ token, revision })).toMatchObject(code('DRAFT_CHANGED'));
    const without = settings.scopes.filter((scope) => scope !== 'contracts.send');
    await admin().call(updateKey, 'enterprise', { ...settings, keyId, scopes: without });
    expect(await send({ token, revision: 2 })).toMatchObject(code('PREPARING_SENDS_NOT'));
    await admin().call(updateKey, 'enterprise', { ...settings, keyId });
    const { applyNo } = one;
    expect((await send({ token, revision: 2 })).data).toEqual({ applyNo, sent: true, approving: false });
    const log = (await admin().call(listOperationEntries, 'corporateAdmin', {})).data.list;
    expect(log.find(({ action }) => action === 'contracts.send')).toMatchObject({ fullName: 'ERP (API)' });
    expect(await send({ token, revision: 2 })).toMatchObject(code('CONTRACT_NOT_DRAFT'));
  });

  it('plans it, where the draft says when', async () => {
    const one = await draftOf({ sendTime: '2026-06-02T02:00:00.000Z' });
    const { token, revision } = await entered(one.applyId, 1);
    await save({ ...contents(one), token, revision });
    const { applyNo } = one;
    expect((await send({ token, revision: 2 })).data).toEqual({
      applyNo,
      sent: false,
      approving: false,
      sendTime: '2026-06-02T02:00:00.000Z',
    });
  });

  it('reads its files, and reaches no other file and no other draft', async () => {
    const [one, another] = [await draftOf(), await draftOf()];
    const { token, revision, files } = await entered(one.applyId);
    expect(files.map(({ targetId }) => targetId)).toEqual([one.file.targetId]);
    const bytes = await show(token, one.file.targetId);
    expect([bytes.headers['content-type'], bytes.rawPayload.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
    expect((await show(token, another.file.targetId)).json()).toMatchObject(code('FILE_UNKNOWN'));
    expect((await show('mqp.x', one.file.targetId)).json()).toMatchObject(code('PREPARING_ENDED'));
    const naming = { ...contents(one), attatchFileNamesJson: [draftFile(another.file)] };
    expect(await save({ ...naming, token, revision })).toMatchObject(code('FILE_UNKNOWN'));
    // a draft that is named is refused as a field that the call does not know, or passed over
    await save({ ...contents(one), token, revision, ...({ applyId: another.applyId, contractName: '别的' } as object) });
    expect((await draft(another.applyId)).revision).toBe(1);
    expect((await draft(one.applyId)).contractName).toBe('采购合同');
  });

  it('is shut out by the key, its scope and its origin, after two hours, and when the draft is gone', async () => {
    const one = await draftOf();
    const { token, revision } = await entered(one.applyId, 1);
    const waiting = ticketOf((await ask({ applyId: one.applyId })).data.url);
    const attempts = async () => [
      (await save({ ...contents(one), token, revision })).code,
      (await send({ token, revision })).code,
      (await show(token, one.file.targetId)).json().code,
    ];
    const ended = Array.from({ length: 3 }, () => errorNumber('PREPARING_ENDED'));
    await admin().call(switchKey, 'enterprise', { keyId, active: false });
    expect(await attempts()).toEqual(ended);
    await admin().call(switchKey, 'enterprise', { keyId, active: true });
    await admin().call(updateKey, 'enterprise', { ...settings, keyId, origins: [] });
    expect(await attempts()).toEqual(ended);
    await admin().call(updateKey, 'enterprise', { ...settings, keyId, scopes: ['contracts.send'] });
    expect(await attempts()).toEqual(ended);
    await admin().call(updateKey, 'enterprise', { ...settings, keyId });
    expect((await save({ ...contents(one), token, revision })).success).toBe(true);
    await admin().call(deleteDraft, 'enterprise', { applyId: one.applyId });
    expect(await enter(waiting)).toMatchObject(code('PREPARING_ENTRY_ENDED'));
    expect((await show(token, one.file.targetId)).json()).toMatchObject(code('CONTRACT_NOT_FOUND'));
    world.clock.advance({ hours: 2 });
    expect(await attempts()).toEqual(ended);
    world.clock.advance({ hours: 25 });
    await world.runJob('embedding.sweepFrames');
    expect(await world.platform.db.selectFrom('preparings').select('origin').where('key_id', '=', keyId).execute()).toEqual([]);
  });
});
