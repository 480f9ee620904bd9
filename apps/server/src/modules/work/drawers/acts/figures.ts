import { formatDate, startOfDay } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { added, type ContractFigures } from '../figures.ts';
import { readFigures } from '../store/figures.ts';

/** `from` and `beforeFrom` begin a day, `beforeTo` is any moment. */
export interface AskedFigures {
  readonly from: Date;
  readonly beforeFrom: Date;
  readonly beforeTo: Date;
  /** the first day of those that are told day by day */
  readonly daysFrom: Date;
}

/** What a party sent and what became of it: since `from`, in the stretch before, day by day and member by member. */
export async function contractFigures(db: Database, party: PartyId, asked: AskedFigures): Promise<ContractFigures> {
  const { from, beforeFrom, beforeTo, daysFrom } = asked;
  const { before, rest, ...figures } = await readFigures(db, party, {
    current: { from: formatDate(from) },
    // sums know whole days only: the last day of the stretch before is counted itself
    before: { from: formatDate(beforeFrom), to: formatDate(beforeTo), rest: { from: startOfDay(beforeTo), to: beforeTo } },
    daysFrom: formatDate(daysFrom),
    monthsFrom: formatDate(from).slice(0, 7),
  });
  return { ...figures, before: added(before, rest) };
}
