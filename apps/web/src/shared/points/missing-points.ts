import { ITEMS } from '@moqi/api';
import { z } from 'zod';
import { create } from 'zustand';
import { CallRefused } from '../call/call-refused.ts';

/** What the server tells of a refusal with POINTS_INSUFFICIENT; words are in the language of the page. */
const shortage = z.object({
  /** one of the three texts of specification §8 */
  told: z.string(),
  item: z.enum(ITEMS),
  needCount: z.number(),
  haveCount: z.number(),
  shortCount: z.number(),
  pointsNeeded: z.number(),
  pointsHave: z.number(),
});
export type Shortage = z.infer<typeof shortage>;

/** What was kept while it could not be paid. */
export interface Kept {
  /** name of the contract whose draft is saved */
  readonly draft: string;
}

interface Asking {
  readonly shortage: Shortage | undefined;
  readonly kept: Kept | undefined;
}

/** What the dialog shows; nothing: it is closed. */
export const useMissingPoints = create<Asking>()(() => ({ shortage: undefined, kept: undefined }));

/** Opens the dialog for a refusal that is about points. @returns false when it is about something else */
export function askForPoints(error: unknown, kept?: Kept): boolean {
  if (!(error instanceof CallRefused) || error.code !== 'POINTS_INSUFFICIENT') return false;
  const facts = shortage.safeParse(error.data);
  if (!facts.success) return false;
  useMissingPoints.setState({ shortage: facts.data, kept });
  return true;
}
