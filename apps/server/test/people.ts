import { logInByPassword, switchIdentity } from '@moqi/api/account/identity';
import type { BuiltInRoleName } from '@moqi/api/enterprise/roles';
import { creditCodeCheckCharacter, idCardCheckCharacter, readAddress } from '@moqi/rules';
import { hash } from '@node-rs/argon2';
import type { PartyId } from '#kernel/actor.ts';
import { recordRealName, registerPerson } from '#modules/account/identity/index.ts';
import { foundOrganization } from '#modules/enterprise/joining/index.ts';
import { addMember } from '#modules/enterprise/members/index.ts';
import { findRoles, giveRoles } from '#modules/enterprise/roles/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { TestBrowser } from './browser.ts';
import type { World } from './world.ts';

export const PASSWORD = 'Sesame-01';
/** Thousands of test people log in: of a hash with the real cost each comparison would take 17 ms. */
const CHEAP = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 } as const;
let passwordHash: Promise<string> | undefined;
let count = 0;

/** A person with an account, logged in. */
export interface TestPerson {
  readonly party: PartyId;
  readonly name: string;
  readonly mobile: string;
  readonly browser: TestBrowser;
}

export interface TestEnterprise {
  readonly party: PartyId;
  readonly name: string;
  readonly creditCode: string;
  /** The founder, standing in the enterprise. */
  readonly admin: TestPerson;
}

/** A valid ID number that nobody else in this run has. */
export function idNumber(n: number = ++count): string {
  const day = new Date(Date.UTC(1970, 0, 1 + (n % 10_000))).toISOString().slice(0, 10).replaceAll('-', '');
  const first17 = `330108${day}${String(Math.floor(n / 10_000)).padStart(3, '0')}`;
  return first17 + idCardCheckCharacter(first17);
}

/** A valid credit code that no other company in this run has. */
export function creditCode(n: number = ++count): string {
  const first17 = `91330108MA${String(n).padStart(7, '0')}`;
  return first17 + creditCodeCheckCharacter(first17);
}

export const mobileNumber = (n: number = ++count) => `139${String(10_000_000 + n * 7)}`;

export async function logIn(world: World, mobile: string, password: string = PASSWORD): Promise<TestBrowser> {
  const browser = world.browser();
  const answer = await browser.call(logInByPassword, 'public', { targetId: mobile, password });
  if (!answer.success) throw new Error(`login failed: ${answer.msg}`);
  return browser;
}

/** The sessions of the account are from now on as if the company's own login had opened them. */
export async function confine(world: World, person: PartyId, company: PartyId): Promise<void> {
  const opened = { signed_on_by: company, organization_id: company };
  await world.platform.db.updateTable('sessions').set(opened).where('party_id', '=', person).execute();
}

/** `realName: false`: registered only. */
export async function openPerson(world: World, { name = '测试人', realName = true, mobile = mobileNumber() } = {}): Promise<TestPerson> {
  const { platform, clock } = world;
  passwordHash ??= hash(PASSWORD, CHEAP);
  const password = await passwordHash;
  const address = readAddress(mobile);
  if (!address) throw new Error(`${mobile} is no mobile number`);
  const party = await transact(platform.db, async (tx) => {
    const person = await registerPerson(tx, { address, passwordHash: password, now: clock.now() });
    const verified = { name, idNo: idNumber(), verifiedBy: 'simulator', now: clock.now() };
    if (realName) await recordRealName(tx, platform.secrets, person, verified);
    return person;
  });
  return { party, name, mobile, browser: await logIn(world, mobile) };
}

export async function stepInto(person: TestPerson, organization: PartyId | undefined): Promise<void> {
  const answer = await person.browser.call(switchIdentity, 'session', organization === undefined ? {} : { corpId: organization });
  if (!answer.success) throw new Error(`switch failed: ${answer.msg}`);
}

/** A verified enterprise with its administrator standing in it. Its first seal is drawn by `world.runJobs()`. */
export async function openEnterprise(world: World, admin?: TestPerson): Promise<TestEnterprise> {
  const { platform, clock } = world;
  const founder = admin ?? (await openPerson(world));
  const claim = { companyName: `测试第${++count}有限公司`, creditCode: creditCode(), legalPerson: founder.name };
  const party = await transact(platform.db, (tx) => foundOrganization(tx, { claim, verifiedBy: 'simulator', founder, now: clock.now() }));
  await stepInto(founder, party);
  return { party, name: claim.companyName, creditCode: claim.creditCode, admin: founder };
}

/** Makes a person a member with one built-in role. @returns the id of the membership */
export async function admit(
  world: World,
  { organization, person, role = 'member' }: { organization: PartyId; person: TestPerson; role?: BuiltInRoleName },
): Promise<string> {
  const memberId = crypto.randomUUID();
  const joining = { organization, person: person.party, memberId, name: person.name, now: world.clock.now() };
  await transact(world.platform.db, async (tx) => {
    await addMember(tx, joining);
    const roleIds = (await findRoles(tx, organization)).flatMap(({ roleId, builtIn }) => (builtIn === role ? [roleId] : []));
    await giveRoles(tx, organization, [memberId], { roleIds, now: joining.now });
  });
  return memberId;
}

/** A member with one built-in role, standing in the enterprise. */
export async function openMember(
  world: World,
  organization: PartyId,
  role: BuiltInRoleName = 'member',
): Promise<TestPerson & { memberId: string }> {
  const person = await openPerson(world);
  const memberId = await admit(world, { organization, person, role });
  await stepInto(person, organization);
  return { ...person, memberId };
}

/** The digits of the last message to an address that has any: notices come at the same moment. */
export async function lastCode(world: World, address: string): Promise<string> {
  const texts = (await world.outbox()).filter((message) => message.address === address).map(({ body }) => body);
  return texts.flatMap((body) => /(?<!\d)\d{6}(?!\d)/.exec(body) ?? []).at(-1) ?? '';
}
