import type { MissingSealCard, UsableSealCard } from '@moqi/api/work/seals';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { countSealUses, grantsOfMember, judgeGrants, type SealGrant, type Verdict } from '#modules/work/grants/index.ts';
import type { Database } from '#platform/platform.ts';
import { refusalOfUse } from '../judge.ts';
import { monthBegin, type SealWords } from '../seal.ts';
import { findSeal, listSealsIn } from '../store/seals.ts';
import type { SealInQuestion, SealUser } from './usable-seal.ts';

interface JudgedSeal {
  readonly seal: SealWords;
  readonly grants: readonly SealGrant[];
  readonly verdict: Verdict<SealGrant>;
}

/** Active and frozen seals of the enterprise, each with what the grants say of this member. None for a person who is no active member. */
async function judgedSeals(db: Database, { party, memberId, now, contractId }: SealUser): Promise<JudgedSeal[]> {
  const all = await grantsOfMember(db, party, memberId);
  if (all === undefined) return [];
  const grants = Map.groupBy(all, ({ sealId }) => sealId);
  const seals = await listSealsIn(db, party, ['active', 'frozen']);
  return seals.map((seal) => {
    const own = grants.get(seal.sealId) ?? [];
    return { seal, grants: own, verdict: judgeGrants(own, now, contractId) };
  });
}

const isUsable = ({ seal, verdict }: JudgedSeal, now: Date) => 'grant' in verdict && refusalOfUse(seal, now) === undefined;

function cardOf({ seal, verdict }: JudgedSeal, usedThisMonth: number): UsableSealCard {
  const grant = 'grant' in verdict ? verdict.grant : undefined;
  const { sealId, kind, name, svg, widthMm, heightMm } = seal;
  const usesLeft = grant?.usesAllowed === undefined ? null : grant.usesAllowed - grant.usesMade;
  return { sealId, kind, sealName: name, svg, widthMm, heightMm, until: grant?.endsAt?.toISOString() ?? '', usesLeft, usedThisMonth };
}

function missingOf({ seal, verdict }: JudgedSeal, now: Date): MissingSealCard {
  const { sealId, name: sealName } = seal;
  const refusal = refusalOfUse(seal, now);
  if (refusal) return { sealId, sealName, why: refusal.code === 'SEAL_FROZEN' ? 'frozen' : 'expired' };
  return { sealId, sealName, why: 'why' in verdict ? verdict.why : 'notGranted' };
}

export interface SealChoice {
  readonly usable: readonly UsableSealCard[];
  /** seals of the enterprise that the member may not use, and why: they can be asked for */
  readonly missing: readonly MissingSealCard[];
}

/**
 * The seal that a member of a verified enterprise is offered first: this one where it may be used, else the first that may be, or where there
 * is none the first of the enterprise: its grants say why not.
 */
export async function likelySeal(db: Database, user: SealUser, preferredId: string | undefined): Promise<SealInQuestion | undefined> {
  const judged = await judgedSeals(db, user);
  const usable = judged.filter((each) => isUsable(each, user.now));
  const likely = usable.find(({ seal }) => seal.sealId === preferredId) ?? usable[0] ?? judged[0];
  const seal = likely && (await findSeal(db, user.party, likely.seal.sealId));
  return seal && { seal, grants: likely.grants };
}

/** What a member can choose from, as cards for a page. */
export async function sealChoice(db: Database, user: SealUser): Promise<SealChoice> {
  const { verified } = await organizationOf(db, user.party);
  return verified ? choiceOfMember(db, user) : { usable: [], missing: [] };
}

/** The same of a member of an enterprise that is known to be verified. */
export async function choiceOfMember(db: Database, user: SealUser): Promise<SealChoice> {
  const { party, now } = user;
  const judged = Map.groupBy(await judgedSeals(db, user), (each) => isUsable(each, now));
  const usable = judged.get(true) ?? [];
  const ids = usable.map(({ seal }) => seal.sealId);
  const uses = await countSealUses(db, party, ids, monthBegin(now));
  return {
    usable: usable.map((each) => cardOf(each, uses.get(each.seal.sealId) ?? 0)),
    missing: (judged.get(false) ?? []).map((each) => missingOf(each, now)),
  };
}

/** Whether a member of a verified enterprise may press one of its seals into the contract. */
export async function hasUsableSeal(db: Database, user: SealUser): Promise<boolean> {
  return (await judgedSeals(db, user)).some((each) => isUsable(each, user.now));
}
