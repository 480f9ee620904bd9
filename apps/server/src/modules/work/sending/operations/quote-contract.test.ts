import { quoteContract } from '@moqi/api/work/sending';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exhaust } from '#test/billing.ts';
import { openEnterprise, openPerson, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe.each(['personal', 'enterprise'] as const)('what sending takes, asked at %s', (door) => {
  const sender = async (): Promise<TestPerson & { payer: TestPerson['party'] }> => {
    if (door === 'personal') {
      const person = await openPerson(world);
      return { ...person, payer: person.party };
    }
    const { admin, party } = await openEnterprise(world);
    return { ...admin, payer: party };
  };
  const ask = async ({ browser }: TestPerson, withEnterprise: 0 | 1) => (await browser.call(quoteContract, door, { withEnterprise })).data;
  const gift = door === 'personal' ? 10 : 50;

  it('is one contract of its kind, with what is left of it', async () => {
    const who = await sender();
    expect(await ask(who, 1)).toEqual({ item: 'enterpriseContract', quantity: 1, rest: gift, isCovered: true });
    expect(await ask(who, 0)).toEqual({ item: 'personalContract', quantity: 1, rest: gift, isCovered: true });
  });

  it('is what serves instead once its kind has run out, and says when nothing does', async () => {
    const who = await sender();
    await ask(who, 0);
    await exhaust(world, who.payer, 'personalContract');
    expect(await ask(who, 0)).toEqual({ item: 'enterpriseContract', quantity: 1, rest: gift, isCovered: true });
    await exhaust(world, who.payer, 'enterpriseContract');
    expect(await ask(who, 0)).toEqual({ item: 'personalContract', quantity: 1, rest: 0, isCovered: false });
    expect(await ask(who, 1)).toEqual({ item: 'enterpriseContract', quantity: 1, rest: 0, isCovered: false });
  });
});
