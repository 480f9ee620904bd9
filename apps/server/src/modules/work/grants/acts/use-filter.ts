import type { sealUseFilter } from '@moqi/api/work/grants';
import type { z } from 'zod';
import type { UseFilter } from '../store/seal-uses.ts';

type Asked = z.output<typeof sealUseFilter>;

/** The filter of the record of uses, as the wire carries it. */
export function useFilter({ beginDate, endDate, ...rest }: Asked): UseFilter {
  const at = (time: string | undefined) => (time === undefined ? undefined : new Date(time));
  return { ...rest, from: at(beginDate), to: at(endDate) };
}
