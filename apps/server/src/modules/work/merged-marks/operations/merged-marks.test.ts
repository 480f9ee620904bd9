import { errorNumber, type InputOf, type OutputOf } from '@moqi/api';
import { deleteMergedMark, listMergedMarks, MOST_MARKS, saveMergedMark } from '@moqi/api/work/merged-marks';
import { deleteInk, listInks, operateSeal, saveInk } from '@moqi/api/work/seals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEnterprise, openMember, openPerson, stepInto, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { generateSeal, grantSeal, revokeSeal } from '#test/seals.ts';
import { handwriting } from '#test/signing-acts.ts';
import { openWorld, type World } from '#test/world.ts';

type Wish = Partial<InputOf<typeof saveMergedMark>>;
type Maker = TestPerson & { readonly memberId: string };

let world: World;
let enterprise: TestEnterprise;
let sealId: string;
beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
  sealId = (await generateSeal(enterprise.admin.browser, '合同专用章')).sealId;
});
afterAll(() => world.close());

const write = async (person: TestPerson, shift = 0): Promise<string> => {
  const strokes = handwriting.strokes.map((stroke) => stroke.map(({ x, y }) => ({ x: x + shift, y })));
  return (await person.browser.call(saveInk, 'session', { ...handwriting, strokes })).data.inkId;
};
const save = (person: TestPerson, wish: Wish) =>
  person.browser.call(saveMergedMark, 'enterprise', { markName: '日常签章', sealId, withChop: true, ...wish });
const list = async (person: TestPerson): Promise<OutputOf<typeof listMergedMarks>> =>
  (await person.browser.call(listMergedMarks, 'enterprise', {})).data;
const remove = (person: TestPerson, markId: string) => person.browser.call(deleteMergedMark, 'enterprise', { markId });

/** A member with the seal granted and a handwriting kept. */
async function maker(): Promise<{ member: Maker; inkId: string; grantId: string }> {
  const member = await openMember(world, enterprise.party);
  const grantId = await grantSeal(enterprise.admin.browser, sealId, member.memberId);
  return { member, grantId, inkId: await write(member) };
}

describe('a merged mark', () => {
  it('shows the seal, and handwriting and proven name of its maker', async () => {
    const { member, inkId } = await maker();
    const { data } = await save(member, { inkId, layout: 'over' });
    const { list: marks, chopName } = await list(member);
    const whole = {
      markId: data.markId,
      markName: '日常签章',
      sealName: '合同专用章',
      withInk: true,
      withChop: true,
      layout: 'over',
      end: '',
    };
    expect([marks, chopName]).toMatchObject([[whole], member.name]);
    for (const character of `${member.name}合同专用章`) expect(marks[0]?.svg).toContain(`>${character}<`);
  });

  it('ends with the grant, and comes back with a new one', async () => {
    const { member, inkId, grantId } = await maker();
    await save(member, { inkId });
    await revokeSeal(enterprise.admin.browser, sealId, grantId);
    expect((await list(member)).list).toMatchObject([{ end: 'revoked', svg: '' }]);
    expect((await save(member, { inkId })).code).toBe(errorNumber('SEAL_GRANT_REVOKED'));
    world.clock.advance({ seconds: 1 });
    await grantSeal(enterprise.admin.browser, sealId, member.memberId);
    expect((await list(member)).list).toMatchObject([{ end: '' }]);
  });

  it('ends with its seal and with its handwriting', async () => {
    const { member, inkId } = await maker();
    const other = (await generateSeal(enterprise.admin.browser, '财务专用章')).sealId;
    await grantSeal(enterprise.admin.browser, other, member.memberId);
    await save(member, { sealId: other });
    world.clock.advance({ seconds: 1 });
    await save(member, { inkId });
    await enterprise.admin.browser.call(operateSeal, 'corporateAdmin', { oper: 'disable', sealId: other });
    await member.browser.call(deleteInk, 'session', { inkId });
    expect((await list(member)).list.map(({ end }) => end)).toEqual(['ink', 'disabled']);
  });

  it('keeps its handwriting when newer ones push out the others, until it is deleted', async () => {
    const { member, inkId } = await maker();
    const { data } = await save(member, { inkId });
    const ids = async () => (await member.browser.call(listInks, 'session', {})).data.list.map((ink) => ink.inkId);
    const writeMany = async (from: number) => {
      for (let shift = from; shift < from + 11; shift += 1) {
        world.clock.advance({ seconds: 1 });
        await write(member, shift / 10);
      }
    };
    await writeMany(1);
    expect([(await ids()).includes(inkId), (await list(member)).list[0]?.end]).toEqual([true, '']);
    await remove(member, data.markId);
    await writeMany(20);
    expect((await ids()).includes(inkId)).toBe(false);
  });

  it.each<readonly [string, (given: { inkId: string }) => Wish, Parameters<typeof errorNumber>[0]]>([
    ['a seal alone', () => ({ withChop: false }), 'MERGED_MARK_PARTS'],
    ['an unknown seal', () => ({ sealId: crypto.randomUUID() }), 'SEAL_UNKNOWN'],
    ['a handwriting that is not there', () => ({ inkId: crypto.randomUUID() }), 'NOT_FOUND'],
    ['a name over two lines', () => ({ markName: '日常\n签章' }), 'INPUT_INVALID'],
  ])('is refused with %s', async (_, wish, code) => {
    const { member, inkId } = await maker();
    expect((await save(member, wish({ inkId }))).code).toBe(errorNumber(code));
    expect((await list(member)).list).toEqual([]);
  });

  it('is refused without a grant, without a proven name for the chop, and beyond the most', async () => {
    const stranger = await openMember(world, enterprise.party);
    expect((await save(stranger, {})).code).toBe(errorNumber('SEAL_NOT_GRANTED'));
    const { member } = await maker();
    await world.platform.db
      .updateTable('persons')
      .set({ verified_at: null, verified_by: null, real_name_state: 'none' })
      .where('party_id', '=', member.party)
      .execute();
    expect((await save(member, {})).code).toBe(errorNumber('MERGED_MARK_NAME'));
    const { member: busy } = await maker();
    for (let made = 0; made < MOST_MARKS; made += 1) await save(busy, { markName: `签章${made}` });
    expect((await save(busy, {})).code).toBe(errorNumber('MERGED_MARKS_FULL'));
  });

  it('belongs to its maker in its enterprise alone', async () => {
    const { member, inkId } = await maker();
    const { data } = await save(member, { inkId });
    const { member: colleague } = await maker();
    const elsewhere = await openEnterprise(world);
    for (const other of [colleague, enterprise.admin, elsewhere.admin]) {
      expect((await list(other)).list).toEqual([]);
      expect((await remove(other, data.markId)).code).toBe(errorNumber('NOT_FOUND'));
    }
    expect((await save(colleague, { inkId })).code).toBe(errorNumber('NOT_FOUND'));
    expect((await save(elsewhere.admin, {})).code).toBe(errorNumber('SEAL_UNKNOWN'));
    expect((await remove(member, data.markId)).data).toEqual({ deleted: true });
    expect((await list(member)).list).toEqual([]);
  });

  it('is a thing of enterprises: a person who stands in none has no such door', async () => {
    const person = await openPerson(world);
    await stepInto(person, undefined);
    for (const answer of [
      await person.browser.call(listMergedMarks, 'enterprise', {}),
      await save(person, {}),
      await remove(person, sealId),
    ]) {
      expect(answer.success).toBe(false);
    }
  });
});
