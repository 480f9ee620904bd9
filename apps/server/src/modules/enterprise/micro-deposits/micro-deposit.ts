import type { PartyId } from '#kernel/actor.ts';
import type { ReturnReason } from '#ports/micro-deposits.ts';
import type { MicroDepositState } from './lifecycle.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Days within which the amount is told, counted from its arrival; and within which it arrives. */
export const DAYS = 7;
/** How often an amount may be told. */
export const TRIES = 3;
/** A company gets so many deposits, and a person asks for so many, within 30 days: with three guesses among 999 for each. */
export const LIMITS = { ofCompany: 3, ofPerson: 5, days: 30 } as const;
/** What a payment that nobody confirmed is asked about for, before the same number is handed in again. */
export const SILENT_MINUTES = 10;

/** A person says which account a company has, and a small amount is paid into it. */
export interface MicroDeposit {
  readonly applicant: PartyId;
  readonly depositId: string;
  readonly companyName: string;
  readonly creditCode: string;
  readonly legalPerson: string;
  readonly bank: string;
  readonly branch: string;
  /** the last digits of the account, to be shown */
  readonly accountEnd: string;
  /** undefined: the deposit is over, and the account was forgotten */
  readonly accountSealed: Uint8Array | undefined;
  readonly state: MicroDepositState;
  /** why the bank gave it back */
  readonly reason: ReturnReason | undefined;
  /** wrong amounts that were told */
  readonly tries: number;
  /** the service's own number of the payment; empty: it gave none */
  readonly reference: string;
  readonly createdAt: Date;
  /** when the payment was handed in last */
  readonly handedInAt: Date | undefined;
  readonly arrivedAt: Date | undefined;
}

export function expiryOf({ createdAt, arrivedAt }: Pick<MicroDeposit, 'createdAt' | 'arrivedAt'>): Date {
  return new Date((arrivedAt ?? createdAt).getTime() + DAYS * DAY);
}

/** What arrived by then, or was asked for by then and never arrived, is over. */
export function lapsedBy(now: Date): Date {
  return new Date(now.getTime() - DAYS * DAY);
}

/** From when on deposits count. */
export function countedFrom(now: Date): Date {
  return new Date(now.getTime() - LIMITS.days * DAY);
}

/** Whether another deposit may be made. */
export function isWithinLimits(counted: { readonly ofCompany: number; readonly ofPerson: number }): boolean {
  return counted.ofCompany < LIMITS.ofCompany && counted.ofPerson < LIMITS.ofPerson;
}

/**
 * What the service is asked next. A payment that was handed in, and whose answer was lost, is asked about. It is handed in again only under the
 * same number, and only where the service says that it never heard of it, long after it could have been on the way.
 */
export function nextQuestion({ handedInAt }: Pick<MicroDeposit, 'handedInAt'>): 'pay' | 'ask' {
  return handedInAt === undefined ? 'pay' : 'ask';
}

export function isHandedInAgain(handedInAt: Date, now: Date): boolean {
  return now.getTime() - handedInAt.getTime() >= SILENT_MINUTES * 60_000;
}
