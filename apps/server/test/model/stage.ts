import { createDirectory } from '@moqi/api/work/directories';
import { listSeals } from '@moqi/api/work/seals';
import { sql } from 'kysely';
import { approveNode, chain, publishedFlow, type TestMember } from '../approvals.ts';
import { buy } from '../billing.ts';
import type { TestBrowser } from '../browser.ts';
import { mobileNumber, openEnterprise, openMember, openPerson, type TestEnterprise, type TestPerson } from '../people.ts';
import { grantSeal } from '../seals.ts';
import { pdfFile, upload } from '../situations.ts';
import type { World } from '../world.ts';
import { FILING_PARTIES, FRESH } from './model.ts';

/** Of everybody who stands in for a person outside: the same name, so that a corrected address needs no corrected name. */
export const NAME = '裴南乔';

/** The people of a sequence, and what they need to deal with contracts. */
export interface Stage {
  readonly world: World;
  readonly companies: Readonly<Record<'company' | 'firm', TestEnterprise>>;
  readonly people: Map<string, TestPerson>;
  /** of members */
  readonly memberIds: Readonly<Record<string, string>>;
  readonly mobiles: ReadonlyMap<string, string>;
  readonly flowId: string;
  readonly fileIds: Readonly<Record<'company' | 'solo', string>>;
  readonly directoryIds: Readonly<Record<string, string>>;
  readonly browserOf: (human: string) => TestBrowser;
}

/** Everybody with an account, with seals, points and an approval flow: good for several sequences. */
export type Cast = Omit<Stage, 'mobiles' | 'browserOf'>;

const fileOf = async ({ browser }: TestPerson): Promise<string> => (await upload(browser, pdfFile()))[0]?.targetId ?? '';

async function sealOf({ admin }: TestEnterprise): Promise<string> {
  const { data } = await admin.browser.call(listSeals, 'corporateAdmin', {});
  const [seal] = data.list;
  if (seal === undefined) throw new Error('a company without a seal');
  return seal.sealId;
}

async function directoryOf(person: TestPerson, door: 'enterprise' | 'personal'): Promise<string> {
  const answer = await person.browser.call(createDirectory, door, { directoryName: '归档' });
  if (!answer.success) throw new Error(`no directory: ${answer.msg}`);
  return answer.data.directoryId;
}

const doorOf = (party: string) => (party === 'company' || party === 'firm' ? 'enterprise' : 'personal');

export async function openCast(world: World): Promise<Cast> {
  const [company, firm] = [await openEnterprise(world), await openEnterprise(world)];
  await world.runJobs(); // their seals are drawn
  const members: Record<string, TestMember> = {
    sender: await openMember(world, company.party),
    colleague: await openMember(world, company.party),
    approver: await openMember(world, company.party),
    clerk: await openMember(world, firm.party),
  };
  const outside = async () => openPerson(world, { name: NAME });
  const people = new Map<string, TestPerson>([
    ...Object.entries(members),
    ['admin', company.admin],
    ['partner', firm.admin],
    ['person', await outside()],
    ['solo', await outside()],
    ['outsider', await outside()],
  ]);
  const who = (name: string): TestPerson => people.get(name) ?? company.admin;
  await grantSeal(company.admin.browser, await sealOf(company), members.sender?.memberId ?? '');
  await grantSeal(firm.admin.browser, await sealOf(firm), members.clerk?.memberId ?? '');
  await buy(company.admin, 'corporateAdmin', 'company-1000');
  for (let times = 0; times < 3; times += 1) await buy(who('solo'), 'personal', 'person-50');
  const approvers = members.approver === undefined ? [] : [members.approver];
  const { flowId } = await publishedFlow(company.admin.browser, chain(approveNode('a', approvers)));
  const holders = { company: 'admin', firm: 'partner', person: 'person', solo: 'solo' } as const;
  const directories: [string, string][] = [];
  for (const party of FILING_PARTIES) directories.push([party, await directoryOf(who(holders[party]), doorOf(party))]);
  const memberRows = world.platform.db.selectFrom('members').select(['member_id', 'person_id']);
  const partner = await memberRows.where('person_id', '=', firm.admin.party).executeTakeFirstOrThrow();
  await world.runJobs();
  return {
    world,
    companies: { company, firm },
    people,
    memberIds: {
      ...Object.fromEntries(Object.entries(members).map(([name, { memberId }]) => [name, memberId])),
      partner: partner.member_id,
    },
    flowId,
    fileIds: { company: await fileOf(company.admin), solo: await fileOf(who('solo')) },
    directoryIds: Object.fromEntries(directories),
  };
}

/** A sequence takes weeks, and nobody logs in again. */
export async function keepSessions({ platform: { db } }: World): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date('2099-01-01') })
    .where('ended_at', 'is', null)
    .execute();
}

/** The cast with people who have no account yet. Nothing that earlier sequences left to do is done in this one. */
export async function openStage(cast: Cast): Promise<Stage> {
  const { db } = cast.world.platform;
  const people = new Map(cast.people);
  const visitors = new Map(FRESH.map((human) => [human as string, cast.world.browser()]));
  const mobiles = new Map<string, string>([...people].map(([human, { mobile }]) => [human, mobile]));
  for (const human of FRESH) mobiles.set(human, mobileNumber());
  await sql`delete from pgboss.job`.execute(db);
  await db.deleteFrom('events').execute();
  // a sequence takes weeks
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date('2099-01-01') })
    .where('ended_at', 'is', null)
    .execute();
  const browserOf = (human: string): TestBrowser => {
    const browser = people.get(human)?.browser ?? visitors.get(human);
    if (browser === undefined) throw new Error(`nobody is called ${human}`);
    return browser;
  };
  return { ...cast, people, mobiles, browserOf };
}
