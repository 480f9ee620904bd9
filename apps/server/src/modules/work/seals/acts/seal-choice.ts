import type { MissingSealCard, UsableSealCard } from '@moqi/api/work/seals';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { grantsOfMember, judgeGrants, type SealGrant, type Verdict } from '#modules/work/grants/index.ts';
import type { Database } from '#platform/platform.ts';
import { refusalOfUse } from '../judge.ts';
import { monthBegin, type SealWords } from '../seal.ts';
import { findSeal, listSealsIn, listUsedSealsIn, type UsedSeal } from '../store/seals.ts';
import type { SealInQuestion, SealUser } from './usable-seal.ts';

interface JudgedSeal<S extends SealWords = SealWords> {
  readonly seal: S;
  readonly grants: readonly SealGrant[];
  readonly verdict: Verdict<SealGrant>;
}

const OFFERED = ['active', 'frozen'] as const;

/** The seals that are listed, each with what the grants say of this member. None for a person who is no active member. */
async function judged<S extends SealWords>(
  db: Database,
  { party, memberId, now, contractId }: SealUser,
  list: () => Promise<readonly S[]>,
): Promise<JudgedSeal<S>[]> {
  const all = await grantsOfMember(db, party, memberId);
  if (all === undefined) return [];
  const grants = Map.groupBy(all, ({ sealId }) => sealId);
  return (await list()).map((seal) => {
    const own = grants.get(seal.sealId) ?? [];
    return { seal, grants: own, verdict: judgeGrants(own, now, contractId) };
  });
}

/** Active and frozen seals of the enterprise. */
const judgedSeals = (db: Database, user: SealUser): Promise<JudgedSeal[]> => judged(db, user, () => listSealsIn(db, user.party, OFFERED));

const isUsable = ({ seal, verdict }: JudgedSeal, now: Date) => 'grant' in verdict && refusalOfUse(seal, now) === undefined;

function cardOf({ seal, verdict }: JudgedSeal<UsedSeal>): UsableSealCard {
  const grant = 'grant' in verdict ? verdict.grant : undefined;
  const { sealId, kind, name, svg, widthMm, heightMm, uses: usedThisMonth } = seal;
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
  const all = await judgedSeals(db, user);
  const usable = all.filter((each) => isUsable(each, user.now));
  const likely = usable.find(({ seal }) => seal.sealId === preferredId) ?? usable[0] ?? all[0];
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
  const all = await judged(db, user, () => listUsedSealsIn(db, party, OFFERED, monthBegin(now)));
  return {
    usable: all.filter((each) => isUsable(each, now)).map(cardOf),
    missing: all.filter((each) => !isUsable(each, now)).map((each) => missingOf(each, now)),
  };
}

/** Whether a member of a verified enterprise may press one of its seals into the contract. */
export async function hasUsableSeal(db: Database, user: SealUser): Promise<boolean> {
  return (await judgedSeals(db, user)).some((each) => isUsable(each, user.now));
}
