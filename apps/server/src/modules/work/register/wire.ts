import type { EntryRow, entryFilters, terms } from '@moqi/api/work/register';
import type { z } from 'zod';
import type { PartyId } from '#kernel/actor.ts';
import { type Days, daysLeft, type RegisterEntry, type Terms, termState } from './register-entry.ts';
import type { RegisterField } from './register-field.ts';
import type { EntryFilter, EntryKey } from './store/entries.ts';
import type { PaperFile } from './store/paper-files.ts';

type Filters = z.output<typeof entryFilters>;

/** The filters of a list; the steward and the field are those that its words stand for. */
export function filterFromWire(
  { keyword, kind, term, renewal, endFrom, endTo, fieldValue }: Filters,
  { stewardPersonId, field }: { readonly stewardPersonId: string | undefined; readonly field: RegisterField | undefined },
): EntryFilter {
  const value = field && fieldValue ? { fieldId: field.fieldId, text: fieldValue, isPart: field.kind === 'text' } : undefined;
  return { keyword: keyword || undefined, kind, term, renewal, endFrom, endTo, stewardPersonId, value };
}

const KEY = /^(ends|newest)\|([\dT:.Z-]{10,24})\|([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

export const keyToWire = ({ order, key, entryId }: EntryKey): string => `${order}|${key}|${entryId}`;

/** Undefined: it is none of the order. */
export function keyFromWire(text: string, order: EntryKey['order']): EntryKey | undefined {
  const [, given, key = '', entryId = ''] = KEY.exec(text) ?? [];
  return given === order && !Number.isNaN(Date.parse(key)) ? { order, key, entryId } : undefined;
}

export function termsFromWire(
  { amountFen, startDate, endDate, renewal, noticeDays, remark }: z.output<typeof terms>,
  { stewardPersonId, values }: { readonly stewardPersonId: PartyId; readonly values: Terms['values'] },
): Terms {
  return { amountFen, startsOn: startDate, endsOn: endDate, renewal, noticeDays, stewardPersonId, remark, values };
}

export interface Steward {
  readonly memberId: string;
  readonly name: string;
}

interface Beside {
  readonly steward: Steward | undefined;
  readonly files?: readonly PaperFile[] | undefined;
  readonly days: Days;
}

/** An entry as a list shows it. */
export function entryToWire(entry: RegisterEntry, { steward, files = [], days }: Beside): EntryRow {
  const { entryId, kind, number, name, otherParties, signedOn, amountFen, startsOn, endsOn, renewal, noticeDays, remark, values } = entry;
  return {
    entryId,
    kind,
    applyNo: number,
    contractName: name,
    otherParties,
    signDate: signedOn ?? '',
    ...(amountFen !== undefined && { amountFen }),
    ...(startsOn !== undefined && { startDate: startsOn }),
    ...(endsOn !== undefined && { endDate: endsOn, daysLeft: daysLeft(endsOn, days.today) }),
    renewal,
    ...(noticeDays !== undefined && { noticeDays }),
    corpUserId: steward?.memberId ?? '',
    stewardName: steward?.name ?? '',
    files: files.map(({ targetId, fileName }) => ({ targetId, fileName })),
    remark,
    values: { ...values },
    term: termState(entry, days),
  };
}
