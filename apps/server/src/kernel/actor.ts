import type { Audience } from '@moqi/api';
import type { Duty } from '@moqi/api/account/operators';
import type { Grants, Permission, Scope } from '@moqi/api/enterprise/roles';
import type { KeyScope } from '@moqi/api/reach/merchant-keys';

/** On whose behalf: the id of a person or of an enterprise. The first argument of every query. */
export type PartyId = string & { readonly __party: true };

/** For a string from outside: a request, a link, a token, a new id. Rows, jobs and events carry the type with them. */
export const asPartyId = (text: string): PartyId => text as PartyId;

/** Where a request came from, for evidence and limits. `ip` is the address after trusted proxies. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

export interface Anyone {
  readonly kind: 'anyone';
  readonly origin: Origin;
}

/** A person in personal mode. `party` is the person's. */
export interface Person {
  readonly kind: 'person';
  readonly party: PartyId;
  readonly personId: PartyId;
  readonly sessionId: string;
  readonly origin: Origin;
}

/** A person acting for an enterprise. `party` is the enterprise's. */
export interface Member {
  readonly kind: 'member';
  readonly party: PartyId;
  readonly personId: PartyId;
  readonly memberId: string;
  /** as the enterprise knows the member */
  readonly name: string;
  /** 子账号: without a verified identity and without a personal side */
  readonly isChild?: boolean;
  /** 企业单点登录: the enterprise's own login opened the session, which acts for nobody else */
  readonly isConfined?: boolean;
  /** superFlag on the wire: holds the built-in role of the administrators */
  readonly isAdmin: boolean;
  /** what all roles of the member allow together */
  readonly grants: Grants;
  /** the member's group; none: directly below the enterprise */
  readonly groupId: string | undefined;
  readonly sessionId: string;
  readonly origin: Origin;
  /** 应用密钥: a program acts as this member, under the name of its key */
  readonly merchantKey?: {
    readonly keyId: string;
    readonly scopes: readonly KeyScope[];
    readonly perMinute: number;
    readonly perDay: number;
  };
}

/** How far a permission of the member reaches. Undefined: not held. */
export function scopeOf(member: Pick<Member, 'grants'>, permission: Permission): Scope | undefined {
  return member.grants[permission];
}

export function permits(member: Pick<Member, 'grants'>, permission: Permission): boolean {
  return scopeOf(member, permission) !== undefined;
}

/** Whether the session speaks for one enterprise alone: what is the person's own is out of its reach. */
export function isConfined(actor: Person | Member): boolean {
  return actor.kind === 'member' && actor.isConfined === true;
}

/** What a one-time code is asked for: it serves for that and for nothing else. */
export type ProofPurpose = 'sign' | 'refuse';

/** `open`: a code after a neutral link, which opens reading as a signing link does. */
export type CodePurpose = ProofPurpose | 'open';

export interface IdentityProof {
  readonly method: 'sms' | 'mail' | 'voice' | 'session' | 'standing';
  readonly provedAt: Date;
  /** the sign password was given with it */
  readonly withPassword?: boolean;
}

/**
 * A signer of one contract. `owner` is the party whose contract it is (the tenant of its rows), `participantId` who signs.
 * `proof` says how we know: by a link's HMAC (reading only, until `identityProof`) or by a session of the participant's party.
 */
export interface SignerActor {
  readonly kind: 'signer';
  readonly owner: PartyId;
  readonly contractId: string;
  readonly participantId: string;
  readonly proof: 'link' | 'session';
  /** the link stood in a frame of another site: it opens no account */
  readonly isEmbedded?: true;
  /** for what a one-time code was given for this task in this browser */
  readonly identityProof?: { readonly [Purpose in ProofPurpose]?: IdentityProof };
  /** The account behind the signer, when there is one. */
  readonly personId?: PartyId;
  /** by session: the party in whose name it acts, and whether it acts as an administrator of that party */
  readonly session?: { readonly party: PartyId; readonly isAdmin: boolean; readonly isCurrent: boolean; readonly maySend: boolean };
  readonly origin: Origin;
}

/** A person of the owner's party who reads a contract through the door of its signers. */
export interface Viewer {
  readonly kind: 'viewer';
  readonly owner: PartyId;
  readonly contractId: string;
  readonly personId: PartyId;
  /** administrator of the owner */
  readonly isAdmin: boolean;
  /** the session acts for the owner at the moment; else the person has to switch before it can do more than look */
  readonly isCurrent: boolean;
  /** the person may send contracts in the name of the owner */
  readonly maySend: boolean;
  readonly origin: Origin;
}

/** 抄送: a person whom the contract is copied to. Reads it by session and signs nothing; acts for no party of the contract. */
export interface CopyReader {
  readonly kind: 'copyReader';
  readonly owner: PartyId;
  readonly contractId: string;
  readonly copyId: string;
  readonly personId: PartyId;
  readonly origin: Origin;
}

/** An operator of the platform, on shift. Acts for no party; what is decided about people stands under a name. */
export interface Operator {
  readonly kind: 'operator';
  readonly personId: PartyId;
  readonly name: string;
  readonly duties: readonly Duty[];
  readonly sessionId: string;
  readonly origin: Origin;
}

/**
 * 审批人: a member who is asked to decide on an approval, or may read it. `party` is that enterprise, `owner` the tenant of the
 * contract it is about. A link opens one decision for reading; deciding by it needs a code.
 */
export interface Approver {
  readonly kind: 'approver';
  readonly party: PartyId;
  readonly approvalId: string;
  /** the decision that this approver is asked for; undefined: only reads */
  readonly taskId: string | undefined;
  readonly memberId: string;
  readonly personId: PartyId;
  readonly name: string;
  /** none by link */
  readonly grants: Grants;
  readonly owner: PartyId;
  readonly contractId: string;
  readonly proof: 'link' | 'session';
  readonly origin: Origin;
}

/** 系统: the platform itself, when a job acts for a party. Holds every right; comes through no door. */
export interface SystemActor {
  readonly kind: 'system';
  readonly party: PartyId;
  /** what decided, as histories show it, e.g. the name of an approval flow; may be empty */
  readonly name: string;
}

export interface ActorOf extends Record<Audience, unknown> {
  public: Anyone;
  session: Person | Member;
  personal: Person;
  enterprise: Member;
  corporateAdmin: Member;
  signing: SignerActor | Viewer | CopyReader | Approver;
  operator: Operator;
  openapi: Member;
}
