import { type AUTHORISATION_STATES, MOST_AUTHORISED_DAYS } from '@moqi/api/reach/agents';
import { daysAfter, readMoment } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';

/** 发起授权: what the agent of a key drafts within these limits is sent without its member confirming each. */
export interface SendingAuthorisation {
  readonly party: PartyId;
  readonly authorisationId: string;
  readonly keyId: string;
  readonly keyName: string;
  /** the member of the key, who gave it and in whose name it is sent */
  readonly personId: PartyId;
  readonly giverName: string;
  readonly templateIds: readonly string[];
  /** of each contract; undefined: any amount, stated or not */
  readonly mostFen: number | undefined;
  readonly mostContracts: number;
  /** contracts that were sent by it */
  readonly used: number;
  readonly endsAt: Date;
  readonly createdAt: Date;
  readonly endedAt: Date | undefined;
}

/** The last moment of the last day. Undefined: the day does not lie after today and near enough. */
export function endOfAuthorisation(until: string, now: Date): Date | undefined {
  const end = readMoment(until, 'end');
  const [tomorrow, last] = [daysAfter(now, 1), daysAfter(now, MOST_AUTHORISED_DAYS)];
  return end !== undefined && tomorrow < end && end <= daysAfter(last, 1) ? end : undefined;
}

type Validity = Pick<SendingAuthorisation, 'used' | 'mostContracts' | 'endsAt' | 'endedAt'>;

export function authorisationState({ used, mostContracts, endsAt, endedAt }: Validity, now: Date): (typeof AUTHORISATION_STATES)[number] {
  if (endedAt !== undefined) return 'ended';
  if (used >= mostContracts) return 'used';
  return endsAt <= now ? 'expired' : 'active';
}

/** What is known of a draft that an agent asks to have sent. */
interface AskedDraft {
  /** it is as this key made it: what a person began or changed is that person's to send */
  readonly isUntouched: boolean;
  readonly templateId: string | undefined;
  readonly amountFen: number | undefined;
}

/** Whether the draft lies within the limits. An amount that is not stated lies below no limit. */
export function allowsSending(
  { templateIds, mostFen, ...validity }: Validity & Pick<SendingAuthorisation, 'templateIds' | 'mostFen'>,
  { isUntouched, templateId, amountFen }: AskedDraft,
  now: Date,
): boolean {
  if (authorisationState(validity, now) !== 'active' || !isUntouched) return false;
  if (mostFen !== undefined && (amountFen === undefined || amountFen > mostFen)) return false;
  return templateId !== undefined && templateIds.includes(templateId);
}
