import { daysAfter } from '@moqi/rules';
import type { Paying } from '#modules/money/points/index.ts';
import type { Draft, Sender } from '#modules/work/contracts/index.ts';
import type { TemplateVersion } from '#modules/work/templates/index.ts';

/** One request to send. */
export interface Sending {
  readonly sender: Sender;
  readonly draft: Draft;
  readonly paying: Paying;
  /** the draft it continues */
  readonly contractId: string | undefined;
  /** of the draft, as the sender has it; undefined: any */
  readonly revision?: number | undefined;
  /** what a contract without a draft is begun from */
  readonly template?: TemplateVersion;
  /** 幂等键: what comes with the same one within a day is the same request */
  readonly requestKey?: string | undefined;
  readonly now: Date;
}

/** 幂等键: a key is remembered for a day. Requests since then with the same key are the same request. */
export const keysSince = (now: Date): Date => daysAfter(now, -1);
