import { v7 as uuidv7 } from 'uuid';
import { holdOrganization } from '#modules/enterprise/enterprises/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Tx } from '#platform/platform.ts';
import { readChanges, userChanges } from '../change-request.ts';
import { type DirectoryUser, isActive } from '../directory-user.ts';
import { invalidValue, ScimRefusal, unknownResource } from '../scim-refusal.ts';
import { isStorable, keptFacts, readUser, type StatedUser, type UserFacts } from '../stated-user.ts';
import { deleteUser, findUser, writeUser } from '../store/users.ts';
import { amendMember, beginMember, enableMember, endMember, endMemberAt, heldMember, removeMember } from './settle-member.ts';
import type { SyncCall } from './sync-call.ts';

const LONGEST = 200;

function wholeFacts(facts: UserFacts): UserFacts & { readonly userName: string } {
  const { userName, ...rest } = keptFacts(facts);
  if (userName === undefined) throw invalidValue('userName is needed.');
  const tooLong = Object.entries({ userName, ...rest }).find(([, text]) => text.length > LONGEST);
  const broken = Object.entries({ userName, ...rest }).find(([, text]) => !isStorable(text));
  if (broken) throw invalidValue(`${broken[0]} has characters that cannot be kept.`);
  if (tooLong) throw invalidValue(`${tooLong[0]} has more than ${LONGEST} characters.`);
  return { userName, ...rest };
}

async function refuseTaken(tx: Tx, { party }: SyncCall, userName: string, userId: string | undefined): Promise<void> {
  const other = await findUser(tx, party, { attribute: 'userName', value: userName });
  if (other && other.userId !== userId) throw new ScimRefusal(409, 'Another user has this userName.', { scimType: 'uniqueness' });
}

/** The member after what the directory says. Undefined: none. */
async function settled(
  tx: Tx,
  call: SyncCall,
  known: DirectoryUser | undefined,
  { facts, active: said }: StatedUser,
): Promise<string | undefined> {
  const active = said ?? (known === undefined || isActive(known));
  const member = known?.member && (await heldMember(tx, call, known.member.memberId));
  if (member === undefined && active) return beginMember(tx, call, facts, known?.groupId);
  if (member === undefined) return said === false ? endMemberAt(tx, call, facts) : undefined;
  if (!active) return endMember(tx, call, member);
  if (member.state === 'disabled') await enableMember(tx, call, member);
  await amendMember(tx, call, member, facts);
  return member.memberId;
}

async function write(tx: Tx, call: SyncCall, known: DirectoryUser | undefined, stated: StatedUser): Promise<string> {
  const { party, now } = call;
  const facts = wholeFacts(stated.facts);
  await refuseTaken(tx, call, facts.userName, known?.userId);
  const userId = known?.userId ?? uuidv7({ msecs: now.getTime() });
  const memberId = await settled(tx, call, known, { ...stated, facts });
  await writeUser(tx, party, { userId, facts, memberId, groupId: known?.groupId, now });
  return userId;
}

type Change = (tx: Tx, known: DirectoryUser) => Promise<unknown>;

/** One user is changed at a time: what a directory sends twice at once comes one after the other. */
async function change(call: SyncCall, userId: string, work: Change): Promise<void> {
  await transact(call.platform.db, async (tx) => {
    await holdOrganization(tx, call.party);
    const known = await findUser(tx, call.party, { attribute: 'id', value: userId });
    if (known === undefined) throw unknownResource();
    await work(tx, known);
  });
}

/** @returns the id of the user */
export function createUser(call: SyncCall, body: unknown): Promise<string> {
  const stated = readUser(body);
  return transact(call.platform.db, async (tx) => {
    await holdOrganization(tx, call.party);
    return write(tx, call, undefined, stated);
  });
}

/** What is not said is taken away, but for `active`: leaving it out disables nobody. */
export function replaceUser(call: SyncCall, userId: string, body: unknown): Promise<void> {
  return change(call, userId, (tx, known) => write(tx, call, known, readUser(body)));
}

export function patchUser(call: SyncCall, userId: string, body: unknown): Promise<void> {
  const { facts, active } = userChanges(readChanges(body));
  return change(call, userId, (tx, known) =>
    write(tx, call, known, { facts: { ...known.facts, ...facts }, ...(active !== undefined && { active }) }),
  );
}

/** The member leaves with the user: what waits for them is handed over as when an administrator removes somebody. */
export function removeUser(call: SyncCall, userId: string): Promise<void> {
  return change(call, userId, async (tx, known) => {
    const member = known.member && (await heldMember(tx, call, known.member.memberId));
    await deleteUser(tx, call.party, userId);
    if (member) await removeMember(tx, call, member);
  });
}
