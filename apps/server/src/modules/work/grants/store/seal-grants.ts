import { type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import { type Belongings, type RightHolder, selectBelongings } from '#modules/enterprise/members/index.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { GrantEnding, SealGrant } from '../grant.ts';
import type { HeldRight } from '../member-seals.ts';

function grantOf(row: Selectable<DB['seal_grants']>): SealGrant {
  return {
    sealId: row.seal_id,
    grantId: row.grant_id,
    holder: { kind: row.holder_kind as RightHolder['kind'], id: row.holder_id },
    holderName: row.holder_name,
    contractId: row.contract_id ?? undefined,
    beginsAt: row.begins_at,
    endsAt: row.ends_at ?? undefined,
    usesAllowed: row.uses_allowed ?? undefined,
    usesMade: row.uses_made,
    note: row.note,
    grantedBy: row.granted_by,
    grantedAt: row.granted_at,
    endedAt: row.ended_at ?? undefined,
    endedBy: row.ended_by,
    endReason: row.end_reason,
  };
}

/** Whether a grant `given` is to one of the holders that a member `own` falls under. */
const TO_OWN = sql<boolean>`(
      (given.holder_kind = 'member' and given.holder_id = own.member_id)
      or (given.holder_kind = 'role' and given.holder_id = any(own.role_ids))
      or (given.holder_kind = 'group' and given.holder_id = any(own.group_ids)))`;

/** A grant, or where the member has none, nothing. */
type GrantRow = Selectable<DB['seal_grants']> | Readonly<Record<keyof DB['seal_grants'], null>>;

const grantsIn = (rows: readonly GrantRow[]): SealGrant[] => rows.flatMap((row) => (row.grant_id === null ? [] : [grantOf(row)]));

/** All grants, of all seals, that an active member falls under, those that ended too. Undefined: no active member. */
export async function listGrantsOfMember(db: Database, party: PartyId, memberId: string): Promise<SealGrant[] | undefined> {
  const { rows } = await sql<GrantRow>`
    select given.* from (${selectBelongings(party, [memberId])}) as own
    left join seal_grants as given on given.party_id = ${party} and ${TO_OWN}`.execute(db);
  return rows.length === 0 ? undefined : grantsIn(rows);
}

/**
 * The grants in force (`stateOfGrant`) of seals that can be used, to any of these holders, in the order in which the seals were made. What is
 * over or used up is left out here: of a member who asks for every use such rows grow without end.
 */
export async function rightsInForce(
  db: Database,
  party: PartyId,
  of: Pick<Belongings, 'roleIds' | 'groupIds'> & { readonly memberIds: readonly string[]; readonly now: Date },
): Promise<HeldRight[]> {
  const { memberIds, roleIds, groupIds, now } = of;
  const { rows } = await sql<{ kind: RightHolder['kind']; id: string; for_one: boolean; seal_id: string; name: string }>`
    select held.holder_kind as kind, held.holder_id as id, held.contract_id is not null as for_one, seal.seal_id, seal.name
    from seal_grants held join seals seal on seal.party_id = held.party_id and seal.seal_id = held.seal_id
    where held.party_id = ${party} and held.ended_at is null and held.begins_at <= ${now}
      and (held.ends_at is null or held.ends_at > ${now}) and (held.uses_allowed is null or held.uses_made < held.uses_allowed)
      and seal.state = 'active' and seal.valid_to > ${now}
      and (held.holder_kind, held.holder_id) in (
        select 'member', unnest(${memberIds}::uuid[]) union all select 'role', unnest(${roleIds}::uuid[])
        union all select 'group', unnest(${groupIds}::uuid[]))
    order by seal.created_at, seal.seal_id, held.grant_id`.execute(db);
  return rows.map(({ kind, id, for_one, seal_id, name }) => ({
    holder: { kind, id },
    seal: { sealId: seal_id, sealName: name },
    isForOneContract: for_one,
  }));
}

/**
 * The same of one seal, held until the transaction ends: a revocation waits, or came first and is seen. They are found in the statement that
 * reads what the member falls under, which the transaction holds already (`holdBelongings`).
 * @returns whose membership it is, and the grants; undefined: no active member
 */
export async function lockGrantsOfMember(
  tx: Tx,
  party: PartyId,
  memberId: string,
  sealId: string,
): Promise<{ readonly personId: PartyId; readonly grants: SealGrant[] } | undefined> {
  const { rows } = await sql<GrantRow & { readonly person_id: PartyId }>`
    with own as materialized (${selectBelongings(party, [memberId])}), given as materialized (
      select given.* from own
      join seal_grants as given on given.party_id = ${party} and given.seal_id = ${sealId} and ${TO_OWN}
      order by given.grant_id for update of given
    )
    select own.person_id, given.* from own left join given on true`.execute(tx);
  const [first] = rows;
  return first && { personId: first.person_id, grants: grantsIn(rows) };
}

/** One more use of a grant that the transaction holds. */
export function addUse(writes: Writes, party: PartyId, { sealId, grantId }: SealGrant): void {
  const query = writes.tx.updateTable('seal_grants').set((set) => ({ uses_made: set('uses_made', '+', 1) }));
  writes.add(query.where('party_id', '=', party).where('seal_id', '=', sealId).where('grant_id', '=', grantId));
}

/** Grants of these seals that were not taken back, whether or not they still help; `ended`: the latest that were, too. */
export async function findGrants(
  db: Database,
  party: PartyId,
  sealIds: readonly string[],
  { ended }: { readonly ended: number } = { ended: 0 },
): Promise<SealGrant[]> {
  if (sealIds.length === 0) return [];
  const of = () => db.selectFrom('seal_grants').selectAll().where('party_id', '=', party).where('seal_id', 'in', sealIds);
  const live = await of().where('ended_at', 'is', null).orderBy('granted_at', 'desc').orderBy('grant_id', 'desc').execute();
  const over = ended === 0 ? [] : await of().where('ended_at', 'is not', null).orderBy('ended_at', 'desc').limit(ended).execute();
  return [...live, ...over].map(grantOf);
}

export async function insertGrant(tx: Tx, party: PartyId, grant: SealGrant): Promise<void> {
  await tx
    .insertInto('seal_grants')
    .values({
      party_id: party,
      seal_id: grant.sealId,
      grant_id: grant.grantId,
      holder_kind: grant.holder.kind,
      holder_id: grant.holder.id,
      holder_name: grant.holderName,
      contract_id: grant.contractId ?? null,
      begins_at: grant.beginsAt,
      ends_at: grant.endsAt ?? null,
      uses_allowed: grant.usesAllowed ?? null,
      uses_made: grant.usesMade,
      note: grant.note,
      granted_by: grant.grantedBy,
      granted_at: grant.grantedAt,
    })
    .execute();
}

const ended = ({ at, by, reason }: GrantEnding) => ({ ended_at: at, ended_by: by, end_reason: reason });

/** Undefined: no such grant in force. */
export async function saveEnd(
  tx: Tx,
  party: PartyId,
  { sealId, grantId }: { readonly sealId: string; readonly grantId: string },
  ending: GrantEnding,
): Promise<SealGrant | undefined> {
  const row = await tx
    .updateTable('seal_grants')
    .set(ended(ending))
    .where('party_id', '=', party)
    .where('seal_id', '=', sealId)
    .where('grant_id', '=', grantId)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && grantOf(row);
}

/** Ends what a holder had of a seal, lasting (`contractId` absent) or for one contract; without `sealId` of all seals, of both sorts. */
export async function saveEndOfAll(
  tx: Tx,
  party: PartyId,
  holder: RightHolder,
  ending: GrantEnding & { readonly sealId?: string; readonly contractId?: string },
): Promise<SealGrant[]> {
  const { sealId, contractId } = ending;
  let query = tx
    .updateTable('seal_grants')
    .set(ended(ending))
    .where('party_id', '=', party)
    .where('holder_kind', '=', holder.kind)
    .where('holder_id', '=', holder.id)
    .where('ended_at', 'is', null);
  if (sealId !== undefined) query = query.where('seal_id', '=', sealId).where('contract_id', 'is not distinct from', contractId ?? null);
  return (await query.returningAll().execute()).map(grantOf);
}
