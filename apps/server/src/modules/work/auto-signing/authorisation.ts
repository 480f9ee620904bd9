import { createHash } from 'node:crypto';
import type { AUTO_SIGNING_STATES } from '@moqi/api/work/auto-signing';
import { daysAfter, readMoment } from '@moqi/rules';
import type { Origin, PartyId } from '#kernel/actor.ts';
import type { CodeMethod } from '#modules/account/one-time-codes/index.ts';
import type { Contract } from '#modules/work/contracts/index.ts';

/** With what is signed, and of which contracts. */
export interface Terms {
  readonly sealId: string | undefined;
  /** empty: any file or template */
  readonly templateIds: readonly string[];
  readonly mostFen: number | undefined;
  /** the last day, YYYY-MM-DD in China */
  readonly until: string;
}

/** 自动签授权: the platform signs what the party sends in the place of this person. */
export interface Authorisation {
  readonly party: PartyId;
  readonly authorisationId: string;
  readonly personId: PartyId;
  readonly giverName: string;
  readonly sealId: string | undefined;
  readonly sealName: string;
  readonly templateIds: readonly string[];
  readonly mostFen: number | undefined;
  readonly endsAt: Date;
  readonly proofMethod: CodeMethod;
  readonly address: string;
  readonly origin: Origin;
  readonly createdAt: Date;
  readonly endedAt: Date | undefined;
  /** whose programs say when; undefined: the platform signs by itself when the turn comes */
  readonly key: AuthorisedKey | undefined;
}

/** 应用密钥 that asked for an authorisation: nothing else signs by it. */
interface AuthorisedKey {
  readonly keyId: string;
  readonly name: string;
  readonly mostContracts: number;
  /** contracts that it was used for */
  readonly used: number;
}

const MOST_DAYS = 366;

/** The last moment of the last day. Undefined: the day does not lie after today and within a year. */
export function endOfTerms(until: string, now: Date): Date | undefined {
  const end = readMoment(until, 'end');
  return end && end > daysAfter(now, 1) && end <= daysAfter(now, MOST_DAYS) ? end : undefined;
}

/** What a code for terms may be used for: for these and no others. */
export function codePurpose({ sealId, templateIds, mostFen, until }: Terms): string {
  const text = JSON.stringify([sealId, [...templateIds].sort(), mostFen, until]);
  return `auto:${createHash('sha256').update(text).digest('hex')}`;
}

type Validity = Pick<Authorisation, 'endedAt' | 'endsAt' | 'key'>;

export function stateOf({ endedAt, endsAt, key }: Validity, now: Date): (typeof AUTO_SIGNING_STATES)[number] {
  if (endedAt !== undefined) return 'ended';
  if (key !== undefined && key.used >= key.mostContracts) return 'used';
  return endsAt <= now ? 'expired' : 'active';
}

/** What is known of a contract that a person would have to sign. */
interface Asked {
  readonly amountFen: number | undefined;
  readonly templateId: string | undefined;
  /** it was used for this contract before, and counted */
  readonly isCounted?: boolean;
}

export const askedOf = ({ amountFen, template }: Pick<Contract, 'amountFen' | 'template'>): Asked => ({
  amountFen,
  templateId: template?.templateId,
});

/** Whether the contract lies within the terms. An amount that nobody stated lies below no limit. */
export function covers(
  { templateIds, mostFen, key, ...validity }: Validity & Pick<Authorisation, 'templateIds' | 'mostFen'>,
  { amountFen, templateId, isCounted = false }: Asked,
  now: Date,
): boolean {
  if (stateOf({ ...validity, key: isCounted ? undefined : key }, now) !== 'active') return false;
  if (mostFen !== undefined && (amountFen === undefined || amountFen > mostFen)) return false;
  return templateIds.length === 0 || (templateId !== undefined && templateIds.includes(templateId));
}
