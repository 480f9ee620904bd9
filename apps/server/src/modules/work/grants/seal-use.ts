import type { ErrorFacts } from '@moqi/api';
import type { SealPlace } from '@moqi/api/work/grants';
import type { PartyId } from '#kernel/actor.ts';

/** 用印记录: one use of a seal, or one attempt that was refused. */
export interface SealUse {
  readonly useId: string;
  readonly sealId: string;
  readonly sealName: string;
  /** a code of the error table; empty: it was used */
  readonly refusal: string;
  readonly refusalFacts: ErrorFacts;
  readonly grantId: string | undefined;
  readonly personId: PartyId;
  readonly memberId: string | undefined;
  readonly personName: string;
  readonly contractId: string | undefined;
  readonly contractNumber: string;
  readonly contractName: string;
  readonly places: readonly SealPlace[];
  readonly reason: string;
  readonly usedAt: Date;
}
