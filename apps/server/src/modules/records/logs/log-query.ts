import type { LogFilter, LogKind } from '@moqi/api/records/logs';
import { dayPeriod } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';

/** What a list of a log asks for. Absent: no matter. */
export interface LogQuery {
  readonly kind: LogKind;
  /** whose entries may be seen; absent: everybody's, and those of the platform itself */
  readonly persons?: readonly string[] | undefined;
  /** who reads: nothing about contracts that are kept from this person, but for own entries */
  readonly hidesFrom?: PartyId | undefined;
  readonly memberId?: string | undefined;
  readonly action?: string | undefined;
  readonly objectType?: string | undefined;
  readonly objectId?: string | undefined;
  readonly changesOnly?: boolean | undefined;
  /** from this moment on */
  readonly from?: Date | undefined;
  /** before this moment */
  readonly until?: Date | undefined;
  readonly keyword?: string | undefined;
}

/** Whose entries somebody may see, and whom they hide confidential contracts from. */
export interface LogSight {
  readonly persons: 'all' | readonly string[];
  readonly hidesFrom?: PartyId | undefined;
}

export function logQuery(kind: LogKind, filter: LogFilter, { persons, hidesFrom }: LogSight): LogQuery {
  const { corpUserId, action, objectType, objectId, changesOnly, beginDate, endDate, keyword } = filter;
  return {
    kind,
    persons: persons === 'all' ? undefined : persons,
    hidesFrom,
    memberId: corpUserId,
    action: action || undefined,
    objectType: objectType || undefined,
    objectId: objectId || undefined,
    changesOnly,
    ...dayPeriod(beginDate, endDate),
    keyword: keyword?.trim().toLowerCase() || undefined,
  };
}
