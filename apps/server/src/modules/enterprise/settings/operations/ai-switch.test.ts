import { errorNumber } from '@moqi/api';
import { DEFAULT_SETTINGS, readAiSwitch, saveSettings, setAiSwitch } from '@moqi/api/enterprise/settings';
import { scanIdCard } from '@moqi/api/trust/card-readings';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEnterprise, openMember, openPerson, stepInto, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { enforceMachineReading, mayReadByMachine } from '../acts/machine-reading.ts';

let world: World;
const shown: Uint8Array[] = [];
beforeAll(async () => {
  world = await openWorld({
    textReader: {
      isThere: () => true,
      read: async (picture) => {
        shown.push(picture);
        return [];
      },
    },
  });
});
afterAll(() => world.close());

const read = async ({ browser }: TestPerson) => (await browser.call(readAiSwitch, 'session', {})).data;
const set = ({ browser }: TestPerson, aiSwitch: 0 | 1) => browser.call(setAiSwitch, 'session', { aiSwitch });
async function scan({ browser }: TestPerson): Promise<number> {
  const bytes = await sharp({ create: { width: 860, height: 540, channels: 3, background: '#dfe6ea' } })
    .jpeg()
    .toBuffer();
  return (await browser.upload(scanIdCard, 'session', [{ name: '证件.jpg', mediaType: 'image/jpeg', bytes }], {})).code;
}

it('is on until somebody switches it off; then no program reads, and each change stays on record', async () => {
  const person = await openPerson(world);
  expect(await read(person)).toEqual({ aiSwitch: 1, changeTime: '', mayRead: true });
  expect(await scan(person)).toBe(errorNumber('CARD_UNREADABLE'));
  expect(shown).toHaveLength(1);
  expect((await set(person, 0)).data).toEqual({ aiSwitch: 0 });
  const off = world.clock.now().toISOString();
  expect(await read(person)).toEqual({ aiSwitch: 0, changeTime: off, mayRead: false });
  expect(await scan(person)).toBe(errorNumber('MACHINE_READING_OFF'));
  expect(shown).toHaveLength(1);
  world.clock.advance({ minutes: 1 });
  await set(person, 0);
  expect((await read(person)).changeTime).toBe(off);
  await set(person, 1);
  expect(await read(person)).toMatchObject({ aiSwitch: 1, mayRead: true });
  const rows = world.platform.db.selectFrom('machine_reading_choices').select('is_allowed').where('party_id', '=', person.party);
  expect((await rows.orderBy('chosen_at').execute()).map((row) => row.is_allowed)).toEqual([false, true]);
});

it('an enterprise switches it off for those who act for it, and for nobody else', async () => {
  const enterprise = await openEnterprise(world);
  const member = await openMember(world, enterprise.party);
  const { db } = world.platform;
  const acting = { personId: member.party, party: enterprise.party };
  expect(await mayReadByMachine(db, acting)).toBe(true);
  const saved = await enterprise.admin.browser.call(saveSettings, 'corporateAdmin', { ...DEFAULT_SETTINGS, machineReading: false });
  expect(saved.success).toBe(true);
  expect(await mayReadByMachine(db, acting)).toBe(false);
  await expect(enforceMachineReading(db, acting)).rejects.toMatchObject({ code: 'MACHINE_READING_OFF' });
  expect(await mayReadByMachine(db, { ...acting, party: member.party })).toBe(true);
  expect(await read(member)).toMatchObject({ aiSwitch: 1, mayRead: false });
  expect(await scan(member)).toBe(errorNumber('MACHINE_READING_OFF'));
  await stepInto(member, undefined);
  expect(await read(member)).toMatchObject({ aiSwitch: 1, mayRead: true });
  const other = await openEnterprise(world);
  expect(await read(other.admin)).toMatchObject({ mayRead: true });
});

it('is one’s own alone, and nobody’s without a session', async () => {
  const [one, other] = [await openPerson(world), await openPerson(world)];
  await set(one, 0);
  expect(await read(other)).toMatchObject({ aiSwitch: 1, mayRead: true });
  const nobody = world.browser();
  expect((await nobody.call(readAiSwitch, 'session', {})).code).toBe(errorNumber('UNAUTHENTICATED'));
  expect((await nobody.call(setAiSwitch, 'session', { aiSwitch: 0 })).code).toBe(errorNumber('UNAUTHENTICATED'));
});
