import type { PartyId } from '#kernel/actor.ts';
import type { LogAuthor, LogEntry } from './entry.ts';

/** A deed that changes nothing: a login, opening, downloading or printing a contract, asking who somebody is. */
export type Reading = Pick<LogEntry, 'action' | 'object' | 'after'>;

/** The person who reads, in the name of an enterprise. */
export interface Reader {
  readonly party: PartyId;
  readonly personId: PartyId;
}

/** A reader as the enterprise knows it. */
export interface ReadingAuthor extends LogAuthor {
  readonly by: NonNullable<LogAuthor['by']>;
}

/** The actions of readings. */
export const READINGS: readonly string[] = [
  'accounts.logIn',
  'accounts.logInFailed',
  'accounts.enter',
  'accounts.keptOut',
  'contracts.view',
  'contracts.download',
  'contracts.print',
  'lookups.checkPerson',
  'lookups.findCreditCode',
];

const MINUTE = 60_000;

/** Within so many minutes the same deed of the same person to the same object is entered once. Absent: each one is entered. */
const ONCE_IN_MINUTES: Readonly<Record<string, number>> = { 'contracts.view': 10, 'contracts.download': 1 };

/** From when on an entry of the same deed stands for this one too; undefined: none does. */
export function sameDeedSince(action: string, at: Date): Date | undefined {
  const minutes = ONCE_IN_MINUTES[action];
  return minutes === undefined ? undefined : new Date(at.getTime() - minutes * MINUTE);
}
