import { errorNumber } from '@moqi/api';
import { createContract } from '@moqi/api/work/sending';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodDraft } from '#test/contract-drafts.ts';
import { openEnterprise, openPerson, type TestPerson } from '#test/people.ts';
import { settleRefused } from '#test/settle.ts';
import type { DraftInput } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const TAKEN = errorNumber('REQUEST_KEY_TAKEN');

describe.each(['personal', 'enterprise'] as const)('multiFileKey %s', (door) => {
  const opened = async (): Promise<TestPerson> => (door === 'personal' ? openPerson(world) : (await openEnterprise(world)).admin);
  const send = (who: TestPerson, draft: DraftInput) => who.browser.call(createContract, door, draft);

  it('the same key within a day is the same request; with other content it is refused', async () => {
    const sender = await opened();
    const draft = { ...(await goodDraft(sender)), multiFileKey: 'order-4711' };
    const [first, twin] = await Promise.all([send(sender, draft), send(sender, draft)]);
    expect(first).toMatchObject({ success: true, data: { sent: true } });
    expect(twin.data.applyId).toBe(first.data.applyId);
    expect((await send(sender, { ...draft, contractName: '另一份' })).code).toBe(TAKEN);
    world.clock.advance({ hours: 23 });
    expect((await send(sender, draft)).data.applyId).toBe(first.data.applyId);
    // another key makes another contract of the same content
    const other = await send(sender, { ...draft, multiFileKey: 'order-4712' });
    expect([other.success, other.data.applyId === first.data.applyId]).toEqual([true, false]);
  });

  it('two parties may use the same key, and no draft takes one', async () => {
    const [sender, other] = [await opened(), await opened()];
    await send(sender, { ...(await goodDraft(sender)), multiFileKey: 'k' });
    expect((await send(other, { ...(await goodDraft(other)), multiFileKey: 'k' })).success).toBe(true);
    const saved = await send(sender, { ...(await goodDraft(sender)), multiFileKey: 'k2', saveToDraftBox: 1 });
    expect(saved.code).toBe(errorNumber('FIELD_REFUSED'));
  });
});

it('answers with a contract that is over, and forgets the key after a day', async () => {
  const sender = await openPerson(world);
  const draft = { ...(await goodDraft(sender)), multiFileKey: 'once' };
  const send = () => sender.browser.call(createContract, 'personal', draft);
  const { applyId } = (await send()).data;
  await world.runJobs();
  await settleRefused(world, { sender, applyId }, 0);
  expect((await send()).data.applyId).toBe(applyId);
  world.clock.advance({ hours: 24, seconds: 1 });
  await world.runJob('contracts.sweepRequestKeys');
  const left = await world.platform.db.selectFrom('request_keys').select('key').where('party_id', '=', sender.party).execute();
  expect(left).toEqual([]);
});
