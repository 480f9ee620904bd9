import type { Grants } from '@moqi/api/enterprise/roles';
import { readAddress } from '@moqi/rules';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import { recordRealName, registerPerson } from '#modules/account/identity/index.ts';
import { addMember } from '#modules/enterprise/members/index.ts';
import { giveRoles } from '#modules/enterprise/roles/index.ts';
import { transact } from '#platform/database/transact.ts';
import { idNumber, mobileNumber } from '../people.ts';
import type { World } from '../world.ts';
import { addContract } from './contract.ts';
import { addTemplate } from './template.ts';

/** Where a target lies as seen from a caller. */
export const PLACES = ['own group', 'other group', 'other enterprise'] as const;
export type Place = (typeof PLACES)[number];

/** Something of everything in one place; an aim takes from it what its operation asks for. Nobody else uses it, so it may be changed. */
export interface Target {
  readonly world: World;
  readonly party: PartyId;
  readonly groupId: string;
  readonly memberId: string;
  readonly personId: PartyId;
  readonly name: string;
  readonly mobile: string;
  /** an active role that the enterprise made; it allows to read the logs of the member's group */
  readonly roleId: string;
  /** the enterprise's built-in role of plain members */
  readonly memberRoleId: string;
  /** an active seal of the enterprise; no grants */
  readonly sealId: string;
  /** an approval flow that is published and on */
  readonly flowId: string;
  /** a contract that the member sent for the enterprise */
  readonly applyId: string;
  readonly applyNo: string;
  /** a published template of the enterprise, in no group; its file; a group of templates */
  readonly tplId: string;
  readonly tplUploadId: string;
  readonly tplGroupId: string;
}

/** An enterprise with a group in it. */
export interface Ground {
  readonly party: PartyId;
  readonly groupId: string;
}

let count = 0;

export async function openGround({ platform, clock }: World, party: PartyId): Promise<Ground> {
  const groupId = crypto.randomUUID();
  const times = { created_at: clock.now(), updated_at: clock.now() };
  const group = { party_id: party, group_id: groupId, name: `部门 ${++count}`, position: count, ...times };
  await platform.db.insertInto('groups').values(group).execute();
  return { party, groupId };
}

async function openTargetMember(
  world: World,
  { party, groupId }: Ground,
): Promise<Pick<Target, 'memberId' | 'personId' | 'name' | 'mobile'>> {
  const { platform, clock } = world;
  const mobile = mobileNumber();
  const name = `程${String.fromCodePoint(0x4e00 + ++count)}屿`;
  const address = readAddress(mobile);
  if (!address) throw new Error(`${mobile} is no mobile number`);
  const memberId = crypto.randomUUID();
  const now = clock.now();
  const personId = await transact(platform.db, async (tx) => {
    const person = await registerPerson(tx, { address, passwordHash: 'none', now });
    await recordRealName(tx, platform.secrets, person, { name, idNo: idNumber(), verifiedBy: 'simulator', now });
    await addMember(tx, { organization: party, person, memberId, name, now });
    await giveRoles(tx, party, [memberId], { now });
    await tx.updateTable('members').set({ group_id: groupId }).where('party_id', '=', party).where('member_id', '=', memberId).execute();
    return person;
  });
  return { memberId, personId, name, mobile };
}

async function addRole({ platform, clock }: World, party: PartyId, allowed: Grants = { 'logs.read': 'group' }): Promise<string> {
  const roleId = crypto.randomUUID();
  const times = { created_at: clock.now(), updated_at: clock.now() };
  const grants = JSON.stringify(allowed);
  await platform.db
    .insertInto('roles')
    .values({ party_id: party, role_id: roleId, name: `自建角色 ${++count}`, grants, ...times })
    .execute();
  return roleId;
}

/** Makes an own role for one member, as all that the member holds. */
export async function giveOwnRole(world: World, party: PartyId, memberId: string, grants: Grants): Promise<void> {
  const roleId = await addRole(world, party, grants);
  const { db } = world.platform;
  await db.updateTable('member_roles').set({ role_id: roleId }).where('party_id', '=', party).where('member_id', '=', memberId).execute();
}

/** Another seal like the enterprise's first one. */
async function addSeal({ platform }: World, party: PartyId): Promise<string> {
  const sealId = crypto.randomUUID();
  const change = JSON.stringify({ seal_id: sealId, name: `合同专用章 ${++count}` });
  // made once as a row: as (…).* it would be made anew for each column, and pictures are large
  await sql`insert into seals select copy.* from (select * from seals where party_id = ${party} and state = 'active' order by created_at limit 1) first,
    lateral jsonb_populate_record(null::seals, to_jsonb(first) || ${change}::jsonb) copy`.execute(platform.db);
  return sealId;
}

async function addFlow({ platform, clock }: World, party: PartyId): Promise<string> {
  const flowId = crypto.randomUUID();
  const now = clock.now();
  const nodes = [
    { nodeId: 'start', kind: 'start', next: 'a' },
    {
      nodeId: 'a',
      kind: 'approve',
      name: '企业管理员',
      mode: 'any',
      people: [{ kind: 'administrators' }],
      allows: { delegate: true, addApprover: true },
      next: 'end',
    },
    { nodeId: 'end', kind: 'end' },
  ];
  const key = { party_id: party, flow_id: flowId };
  const times = { created_at: now, updated_at: now, updated_by_name: '' };
  const graph = JSON.stringify({ nodes });
  const counts = { revision: 1, version: 1, published_revision: 1, is_on: true };
  await platform.db
    .insertInto('flows')
    .values({ ...key, name: `审批流程 ${++count}`, kind: 'contract', graph, ...counts, ...times })
    .execute();
  await platform.db
    .insertInto('flow_versions')
    .values({ ...key, version: 1, graph, published_by_name: '', published_at: now })
    .execute();
  return flowId;
}

export async function openTarget(world: World, ground: Ground): Promise<Target> {
  const { party, groupId } = ground;
  const member = await openTargetMember(world, ground);
  const roles = world.platform.db.selectFrom('roles').select('role_id').where('party_id', '=', party);
  const { role_id: memberRoleId } = await roles.where('built_in', '=', 'member').executeTakeFirstOrThrow();
  return {
    world,
    party,
    groupId,
    ...member,
    roleId: await addRole(world, party),
    memberRoleId,
    sealId: await addSeal(world, party),
    flowId: await addFlow(world, party),
    ...(await addContract(world, party, member)),
    ...(await addTemplate(world, party)),
  };
}
