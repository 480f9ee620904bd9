import type { CreateAddress } from '#features/work/create/create-page.tsx';
import { STEPS } from '#features/work/create/model/steps.ts';
import { shortText } from '#shared/search/search.ts';

/** The draft that is continued, or the demo, and the step. */
export function readCreateSearch(search: Record<string, unknown>): CreateAddress {
  const applyId = shortText(search.applyId, 40);
  const card = shortText(search.card, 60);
  const step = STEPS.find((one) => String(one) === String(search.step));
  return {
    ...(Number(search.demo) === 1 && { demo: 1 as const }),
    ...(card === undefined ? {} : { card }),
    ...(applyId === undefined ? {} : { applyId }),
    ...(step === undefined ? {} : { step }),
  };
}
