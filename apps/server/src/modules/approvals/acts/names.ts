import type { FlowGraph } from '@moqi/api';
import type { PartyId } from '../../../audiences/actor.ts';
import type { Database } from '../../../platform/platform.ts';
import { membersOf, rightHolders } from '../../organizations/index.ts';
import { holdersIn } from '../flow-holders.ts';

/** What members are called, also those who left. */
export async function namesOf(db: Database, party: PartyId, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const members = await membersOf(db, party, [...new Set(memberIds)]);
  return new Map(members.map(({ memberId, name }) => [memberId, name]));
}

/** Those named in drawings that exist and are active: members, roles and groups by id. */
export async function holdersKnown(db: Database, party: PartyId, ...flows: readonly FlowGraph[]): Promise<ReadonlyMap<string, string>> {
  const found = await rightHolders(db, party, holdersIn(...flows));
  return new Map(found.map(({ id, name }) => [id, name]));
}
