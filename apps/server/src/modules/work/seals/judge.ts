import type { ErrorCode } from '@moqi/api';
import type { Grants, Permission } from '@moqi/api/enterprise/roles';
import { SEAL_STATE_WORDS, type SealCard } from '@moqi/api/work/seals';
import { formatDate } from '@moqi/rules';
import type { Refusal } from '#kernel/refusal.ts';
import { type GrantTerms, judgeGrants, type Verdict } from '#modules/work/grants/index.ts';
import { type SealState, type SealStep, sealLifecycle, stepOfDeleting } from './lifecycle.ts';
import type { Seal } from './seal.ts';
import { expiresSoon } from './seal-contents.ts';

/** What a member is entitled to with one seal. */
export interface SealEntitlement {
  /** holds seals.manage */
  readonly manages: boolean;
  /** holds seals.approve */
  readonly approves: boolean;
  /** is a keeper of this seal */
  readonly keeps: boolean;
  /** others who may approve the seal in place of the member who uploaded it; empty: another member did, or there is nobody else */
  readonly askInstead: readonly string[];
}

/** Everything that decides what one member may do with one seal. */
export interface SealStanding extends SealEntitlement {
  readonly name: string;
  readonly state: SealState;
  readonly isUploaded: boolean;
  /** contracts bear it */
  readonly everUsed: boolean;
  /** the seal object ends within thirty days */
  readonly expiresSoon: boolean;
  /** the seal object has ended, or there is none */
  readonly hasExpired: boolean;
}

/** `use`: the state alone; whether a member was granted the seal is judged by the grants. `revoke`: a grant. */
export type SealVerb = SealStep | 'edit' | 'renew' | 'grant' | 'revoke' | 'download' | 'seeOriginal' | 'use';

/** What the rights of a member mean for a seal. */
export function entitlementOf(grants: Grants, keeps: boolean, askInstead: readonly string[] = []): SealEntitlement {
  const holds = (permission: Permission) => grants[permission] !== undefined;
  return { manages: holds('seals.manage'), approves: holds('seals.approve'), keeps, askInstead };
}

const NOT_ENTITLED: SealEntitlement = { manages: false, approves: false, keeps: false, askInstead: [] };

/** What an approval's end or a new company name does to a seal needs no permission. */
export const SYSTEM_ENTITLEMENT: SealEntitlement = { manages: true, approves: true, keeps: false, askInstead: [] };

export function standingOf(
  { name, state, original, validTo }: Pick<Seal, 'name' | 'state' | 'original' | 'validTo'>,
  entitlement: SealEntitlement,
  { everUsed, now }: { readonly everUsed: boolean; readonly now: Date },
): SealStanding {
  return {
    ...entitlement,
    name,
    state,
    isUploaded: original !== undefined,
    everUsed,
    expiresSoon: expiresSoon(validTo, now),
    hasExpired: validTo === undefined || validTo <= now,
  };
}

const manages = (standing: SealStanding) => standing.manages;
const approves = (standing: SealStanding) => standing.approves;

const ENTITLED: Readonly<Record<SealVerb, (standing: SealStanding) => boolean>> = {
  approve: approves,
  reject: approves,
  // in an emergency a keeper may stop a seal too
  freeze: (standing) => standing.manages || standing.keeps,
  // the upload may show more than the seal
  seeOriginal: (standing) => standing.manages || standing.approves,
  use: () => true,
  disable: manages,
  download: manages,
  edit: manages,
  enable: manages,
  grant: manages,
  remove: manages,
  renew: manages,
  resubmit: manages,
  retire: manages,
  revise: manages,
  revoke: manages,
  unfreeze: manages,
};

const EDITABLE: readonly SealState[] = ['pending', 'active', 'rejected', 'disabled'];

function isPossible(verb: Exclude<SealVerb, 'use' | 'seeOriginal'>, { state, everUsed, expiresSoon: endsSoon }: SealStanding): boolean {
  switch (verb) {
    case 'edit':
      return EDITABLE.includes(state);
    case 'renew':
      return state === 'active' && endsSoon;
    case 'grant':
      // a seal that waits can be granted ahead
      return state !== 'retired' && state !== 'deleted';
    case 'remove':
      return !everUsed && sealLifecycle.next(state, verb) !== undefined;
    case 'revoke':
    case 'download':
      return true;
    default:
      return sealLifecycle.next(state, verb) !== undefined;
  }
}

function judgeUse({ name, state, hasExpired }: SealStanding): Refusal | undefined {
  if (state !== 'active') return { code: state === 'frozen' ? 'SEAL_FROZEN' : 'SEAL_INACTIVE', facts: { name } };
  return hasExpired ? { code: 'SEAL_EXPIRED', facts: { name } } : undefined;
}

/** Four eyes: a picture is approved by another member than the one who uploaded it. */
function ownUpload({ name, askInstead }: SealStanding): Refusal {
  const people = { 'zh-CN': askInstead.join('、'), en: askInstead.join(', ') };
  return { code: 'SEAL_OWN_UPLOAD', facts: { name, people } };
}

/** The state of the seal does not allow it. */
export function impossible({ name, state }: Pick<SealStanding, 'name' | 'state'>): Refusal {
  return { code: 'SEAL_STEP_IMPOSSIBLE', facts: { name, state: state === 'deleted' ? '' : SEAL_STATE_WORDS[state] } };
}

/** Why something may not be done with a seal; undefined: it may. */
export function judge(verb: SealVerb, standing: SealStanding): Refusal | undefined {
  if (!ENTITLED[verb](standing)) return { code: 'FORBIDDEN', facts: {} };
  if (verb === 'use') return judgeUse(standing);
  if (verb === 'approve' && standing.askInstead.length > 0) return ownUpload(standing);
  if (verb === 'seeOriginal') return standing.isUploaded ? undefined : { code: 'NOT_FOUND', facts: {} };
  return isPossible(verb, standing) ? undefined : impossible(standing);
}

/** Why a seal cannot be pressed as it stands; whether a member was granted it is judged by the grants. */
export function refusalOfUse(seal: Pick<Seal, 'name' | 'state' | 'original' | 'validTo'>, now: Date): Refusal | undefined {
  return judge('use', standingOf(seal, NOT_ENTITLED, { everUsed: false, now }));
}

/** Why the grants of a member do not allow the use of a seal. */
export function grantRefusal(name: string, { why, failing }: Exclude<Verdict<GrantTerms>, { readonly grant: GrantTerms }>): Refusal {
  switch (why) {
    case 'notGranted':
      return { code: 'SEAL_NOT_GRANTED', facts: { name } };
    case 'revoked':
      return { code: 'SEAL_GRANT_REVOKED', facts: { name } };
    case 'notBegun':
      return { code: 'SEAL_GRANT_NOT_BEGUN', facts: { name, day: formatDate(failing.beginsAt) } };
    case 'over':
      return { code: 'SEAL_GRANT_OVER', facts: { name, day: formatDate(failing.endsAt ?? failing.beginsAt) } };
    case 'usedUp':
      return { code: 'SEAL_GRANT_USED_UP', facts: { name, times: failing.usesAllowed ?? 0 } };
  }
}

interface Pressing {
  /** in which contract */
  readonly contractId?: string | undefined;
  readonly now: Date;
}

/** The grant that pressing the seal falls under, or why a member with these grants may not press it. */
export function judgePressing<Grant extends GrantTerms>(
  seal: Parameters<typeof refusalOfUse>[0],
  grants: readonly Grant[],
  { contractId, now }: Pressing,
): { readonly grant: Grant } | { readonly refusal: Refusal } {
  const verdict = judgeGrants(grants, now, contractId);
  if (!('grant' in verdict)) return { refusal: grantRefusal(seal.name, verdict) };
  const refusal = refusalOfUse(seal, now);
  return refusal ? { refusal } : verdict;
}

/** Refusals that are recorded in 用印记录 as refused uses. */
const OF_USE: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'SEAL_INACTIVE',
  'SEAL_FROZEN',
  'SEAL_NOT_GRANTED',
  'SEAL_GRANT_REVOKED',
  'SEAL_GRANT_NOT_BEGUN',
  'SEAL_GRANT_OVER',
  'SEAL_GRANT_USED_UP',
  'SEAL_EXPIRED',
  'SEAL_ALTERED',
  'SEAL_CHANGED',
]);

export function isRefusedUse(code: ErrorCode): boolean {
  return OF_USE.has(code);
}

/** What a page offers. */
export function sealAbilities(standing: SealStanding): SealCard['can'] {
  const may = (verb: SealVerb) => judge(verb, standing) === undefined;
  return {
    edit: may('edit'),
    renew: may('renew'),
    grant: may('grant'),
    disable: may('disable'),
    enable: may('enable'),
    freeze: may('freeze'),
    unfreeze: may('unfreeze'),
    approve: may('approve'),
    remove: may(stepOfDeleting(standing.everUsed)),
    download: may('download'),
    seeOriginal: may('seeOriginal'),
  };
}
