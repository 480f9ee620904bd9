import { ACTING_SCOPES } from '@moqi/api/reach/merchant-keys';
import type { ContractOrigin } from '@moqi/api/work/contracts';
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
  /** it is one of many that were sent at once */
  readonly isOfMany?: boolean;
  /** 收集信息批量签: its signer filled it in behind a QR code */
  readonly isCollected?: boolean;
  /** 幂等键: what comes with the same one within a day is the same request */
  readonly requestKey?: string | undefined;
  readonly now: Date;
}

/** 发起方式 of a new contract: of several that fit, the one by which it is told from most. */
export function originOf({
  sender: { actor },
  draft,
  template,
  isOfMany = false,
  isCollected = false,
}: Pick<Sending, 'sender' | 'draft' | 'isOfMany' | 'isCollected'> & { readonly template?: TemplateVersion | undefined }): ContractOrigin {
  const key = actor.kind === 'member' ? actor.merchantKey : undefined;
  if (isCollected) return 'collected';
  if (isOfMany) return 'bulk';
  // the key of an agent can do nothing by itself
  if (key !== undefined) return ACTING_SCOPES.some((scope) => key.scopes.includes(scope)) ? 'program' : 'agent';
  if (draft.relation !== undefined) return 'related';
  return template === undefined ? 'file' : 'template';
}

/** 幂等键: a key is remembered for a day. Requests since then with the same key are the same request. */
export const keysSince = (now: Date): Date => daysAfter(now, -1);
