import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { selectGroupManager } from './group-managers.ts';
import {
  type Belongings,
  belongingsFrom,
  holderFrom,
  type NamedHolder,
  type RightHolder,
  type SelectedBelongings,
  type SelectedHolder,
  selectAdministrators,
  selectBelongings,
  selectHolders,
} from './right-holders.ts';

/** Everybody who may have a say in what a member asks for. */
export interface PeopleAround {
  /** undefined: no active member */
  readonly belongings: Belongings | undefined;
  /** those of the holders asked for that exist */
  readonly holders: readonly NamedHolder[];
  readonly administrators: readonly string[];
  readonly groupManager: string | undefined;
}

interface Found {
  readonly belongings: readonly SelectedBelongings[];
  readonly holders: readonly SelectedHolder[];
  readonly administrators: readonly string[];
  readonly manager: string | null;
}

/** In one statement: what the member belongs to, the holders with their members, the administrators, and the manager of the member's group. */
export async function peopleAround(db: Database, party: PartyId, memberId: string, holders: readonly RightHolder[]): Promise<PeopleAround> {
  const { rows } = await sql<Found>`select
    (select coalesce(jsonb_agg(one), '[]') from (${selectBelongings(party, [memberId])}) one) as belongings,
    (select coalesce(jsonb_agg(one), '[]') from (${selectHolders(party, holders)}) one) as holders,
    array(select one.member_id from (${selectAdministrators(party)}) one) as administrators,
    (${selectGroupManager(party, memberId)}) as manager`.execute(db);
  const [found] = rows;
  const [own] = found?.belongings ?? [];
  return {
    belongings: own && belongingsFrom(own),
    holders: (found?.holders ?? []).map(holderFrom),
    administrators: found?.administrators ?? [],
    groupManager: found?.manager ?? undefined,
  };
}
