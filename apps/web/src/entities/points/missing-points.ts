import type { BillingItem } from '@moqi/api/money/points';
import { create } from 'zustand';
import { CallRefused } from '#shared/call/call-refused.ts';

/** What the server tells of a refusal with POINTS_INSUFFICIENT; words are in the language of the page. */
export interface Shortage {
  /** one of the three texts of specification §8 */
  readonly told: string;
  /** a sentence that says why it is this item; empty where the item itself says it */
  readonly why: string;
  readonly item: BillingItem;
  readonly needCount: number;
  readonly haveCount: number;
  readonly shortCount: number;
  readonly pointsNeeded: number;
  readonly pointsHave: number;
}

function isShortage(data: unknown): data is Shortage {
  return typeof data === 'object' && data !== null && 'told' in data && 'item' in data && 'shortCount' in data;
}

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
  if (!isShortage(error.data)) return false;
  useMissingPoints.setState({ shortage: error.data, kept });
  return true;
}
