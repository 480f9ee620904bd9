import type { sealUseFilter } from '@moqi/api/work/grants';
import type { z } from 'zod';
import type { PartyId } from '#kernel/actor.ts';
import type { UseFilter } from '../store/seal-uses.ts';

type Asked = z.output<typeof sealUseFilter>;

/** The filter of the record of uses, as the wire carries it, and whom it hides confidential contracts from. */
export function useFilter({ beginDate, endDate, ...rest }: Asked, hidesFrom: PartyId | undefined): UseFilter {
  const at = (time: string | undefined) => (time === undefined ? undefined : new Date(time));
  return { ...rest, hidesFrom, from: at(beginDate), to: at(endDate) };
}
