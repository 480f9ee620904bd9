import type { SealCard, SealRights } from '@moqi/api/work/seals';
import type { Member, PartyId } from '#kernel/actor.ts';
import { type NamedHolder, type RightHolder, rightHolders } from '#modules/enterprise/members/index.ts';
import { flowsInUse } from '#modules/work/flows/index.ts';
import { keepersOf, listGrants, type SealGrant, sealFacts, stateOfGrant } from '#modules/work/grants/index.ts';
import type { Database } from '#platform/platform.ts';
import { entitlementOf } from '../judge.ts';
import { monthBegin, type SealWords } from '../seal.ts';
import { viewGrant, viewSeal } from '../view.ts';
import { askedInstead } from './standing.ts';

/** How many ended grants a page still shows, the latest ones. */
const ENDED_SHOWN = 20;

const keyOf = ({ kind, id }: RightHolder) => `${kind}|${id}`;

async function namedHolders(db: Database, party: PartyId, holders: readonly RightHolder[]): Promise<ReadonlyMap<string, NamedHolder>> {
  if (holders.length === 0) return new Map();
  return new Map((await rightHolders(db, party, holders)).map((holder) => [keyOf(holder), holder]));
}

const memberHolders = (ids: Iterable<string>) => Array.from(new Set(ids), (id): RightHolder => ({ kind: 'member', id }));

function usersOf(grants: readonly SealGrant[], holders: ReadonlyMap<string, NamedHolder>): number {
  return new Set(grants.flatMap(({ holder }) => holders.get(keyOf(holder))?.memberIds ?? [])).size;
}

/** Seals with keepers, grants and uses, and what the member may do with each. */
export async function sealCards(db: Database, actor: Member, seals: readonly SealWords[], now: Date): Promise<SealCard[]> {
  const { party } = actor;
  const ids = seals.map((seal) => seal.sealId);
  const facts = await sealFacts(db, party, ids, monthBegin(now));
  const inForce = (await listGrants(db, party, ids)).filter((grant) => stateOfGrant(grant, now) === 'inForce');
  const holders = await namedHolders(db, party, [
    ...memberHolders([...facts.values()].flatMap(({ keepers }) => keepers)),
    ...inForce.map(({ holder }) => holder),
  ]);
  const instead = await askedInstead(db, actor, seals);
  return seals.map((seal) => {
    const { keepers: keeperIds = [], uses = 0, everUsed = false } = facts.get(seal.sealId) ?? {};
    const grants = inForce.filter((grant) => grant.sealId === seal.sealId);
    const around = {
      keepers: keeperIds.flatMap((memberId) => {
        const name = holders.get(keyOf({ kind: 'member', id: memberId }))?.name;
        return name === undefined ? [] : [{ memberId, name }];
      }),
      grants: grants.length,
      users: usersOf(grants, holders),
      usedThisMonth: uses,
      everUsed,
    };
    return viewSeal(seal, entitlementOf(actor.grants, keeperIds.includes(actor.memberId), instead.get(seal.sealId)), around, now);
  });
}

export async function sealCard(db: Database, actor: Member, seal: SealWords, now: Date): Promise<SealCard> {
  const [card] = await sealCards(db, actor, [seal], now);
  if (card === undefined) throw new Error('a seal has no card');
  return card;
}

/** Keepers and grants of one seal. */
export async function rightsOf(db: Database, party: PartyId, sealId: string, now: Date): Promise<SealRights> {
  const keepers = (await keepersOf(db, party, [sealId])).get(sealId) ?? [];
  const grants = await listGrants(db, party, [sealId], { ended: ENDED_SHOWN });
  const holders = await namedHolders(db, party, [...memberHolders(keepers), ...grants.map(({ holder }) => holder)]);
  return {
    flows: await flowsInUse(db, party, 'sealUse'),
    keepers: keepers.flatMap((memberId) => {
      const name = holders.get(keyOf({ kind: 'member', id: memberId }))?.name;
      return name === undefined ? [] : [{ memberId, name }];
    }),
    grants: grants.map((grant) => viewGrant(grant, holders.get(keyOf(grant.holder))?.memberIds.length ?? 0, now)),
  };
}
