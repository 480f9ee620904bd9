import type { IdentityMethod, IdentityState } from '@moqi/api/reach/identity-requests';
import type { PartyId } from '#kernel/actor.ts';

/** 实名核验申请: a company wants to know whether the name of a user of its own is proven. */
export interface IdentityRequest {
  /** who asks */
  readonly party: PartyId;
  readonly requestId: string;
  readonly customerNo: string;
  readonly kind: 'person' | 'organization';
  /** of the company that is asked; of a person none */
  readonly creditCode: string | undefined;
  /** of the account that may answer */
  readonly address: string;
  readonly ticketEndsAt: Date;
  readonly state: Exclude<IdentityState, 'expired'>;
  /** who answered */
  readonly personId: PartyId | undefined;
  /** whose name it is about: the person’s own, or the company’s */
  readonly subject: PartyId | undefined;
  readonly showsName: boolean;
  readonly askedAt: Date;
  readonly answeredAt: Date | undefined;
}

/** As it is now: what nobody answered has ended with its address. */
export function identityState({ state, ticketEndsAt }: Pick<IdentityRequest, 'state' | 'ticketEndsAt'>, now: Date): IdentityState {
  return state === 'waiting' && ticketEndsAt <= now ? 'expired' : state;
}

/** What stands with an account or a company as what verified it → how that is told. */
const METHODS: Readonly<Record<string, IdentityMethod>> = {
  provider: 'operator',
  bankCard: 'bankCard',
  face: 'face',
  credit: 'credit',
  reviewer: 'review',
  register: 'register',
  // the register agreed as well, and what a program is told is that
  microDeposit: 'register',
  simulator: 'simulator',
};

/** Of a verifier that is not known here nothing is claimed. Who is asked about a company looks into the business register. */
export function methodOf(kind: IdentityRequest['kind'], verifiedBy: string): IdentityMethod {
  if (kind === 'organization' && verifiedBy === 'provider') return 'register';
  return METHODS[verifiedBy] ?? 'simulator';
}

/** How well a name is proven: 1 by nothing · 2 compared with records · 3 a face, or papers that a reviewer looked at. */
export function levelOf(method: IdentityMethod): 1 | 2 | 3 {
  if (method === 'simulator') return 1;
  return method === 'face' || method === 'review' ? 3 : 2;
}
