import { listRoleSeals, readRoleSeals, type SealState } from '@moqi/api/work/seals';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { rightHolders } from '#modules/enterprise/members/index.ts';
import { listGrants, type SealGrant, stateOfGrant } from '#modules/work/grants/index.ts';
import { handle } from '#operation/handle.ts';
import type { Database } from '#platform/platform.ts';
import type { SealWords } from '../seal.ts';
import { listSealsIn } from '../store/seals.ts';

/** Seals that can be used now or again. */
const LIVING = ['active', 'disabled', 'frozen'] as const satisfies readonly SealState[];

interface SealsOfRole {
  readonly seals: readonly SealWords[];
  /** lasting grants to the role that were not taken back */
  readonly grants: readonly SealGrant[];
}

async function sealsOfRole(db: Database, party: PartyId, roleId: string): Promise<SealsOfRole> {
  const [role] = await rightHolders(db, party, [{ kind: 'role', id: roleId }]);
  if (role === undefined) throw new DomainError('ROLE_UNKNOWN');
  const seals = await listSealsIn(db, party, LIVING);
  const grants = await listGrants(
    db,
    party,
    seals.map(({ sealId }) => sealId),
  );
  return {
    seals,
    grants: grants.filter(({ holder, contractId }) => holder.kind === 'role' && holder.id === roleId && contractId === undefined),
  };
}

function viewOf({ sealId, kind, name, svg, state }: SealWords) {
  return { sealId, kind, sealName: name, svg, sealState: state as SealState };
}

export const listRoleSealsHandler = handle(listRoleSeals, async ({ actor, input, tx, now }) => {
  const { seals, grants } = await sealsOfRole(tx, actor.party, input.roleId);
  const list = grants.flatMap((grant) => {
    const seal = seals.find(({ sealId }) => sealId === grant.sealId);
    const state = stateOfGrant(grant, now);
    if (seal === undefined || state === 'revoked') return [];
    const { grantId, beginsAt, endsAt, usesAllowed, usesMade } = grant;
    const period = { beginTime: beginsAt.toISOString(), endTime: endsAt?.toISOString() ?? '' };
    return [{ ...viewOf(seal), grantId, state, ...period, usesAllowed: usesAllowed ?? null, usesMade }];
  });
  return { list, count: list.length };
});

export const readRoleSealsHandler = handle(readRoleSeals, async ({ actor, input, tx }) => {
  const { seals, grants } = await sealsOfRole(tx, actor.party, input.roleId);
  const granted = new Set(grants.map(({ sealId }) => sealId));
  return { list: seals.map((seal) => ({ ...viewOf(seal), granted: granted.has(seal.sealId) })) };
});
