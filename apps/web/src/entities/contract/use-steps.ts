import type { Step } from './next-step.ts';
import { useDownload } from './use-download.ts';
import { useOpenContract } from './use-open-contract.ts';
import { useRemind } from './use-remind.ts';
import { useRepeat } from './use-repeat.ts';

interface Row {
  readonly applyId: string;
  readonly applyNo: string;
  readonly signInfoNo: string;
}

/** Steps whose page has the dialog, or the way back. */
type AskedStep = 'revoke' | 'delete' | 'restore' | 'tag';
/** The steps that need no further question. */
export type PlainStep = Exclude<Step, AskedStep>;

export function isAsked(step: Step): step is AskedStep {
  return step === 'revoke' || step === 'delete' || step === 'restore' || step === 'tag';
}

export function useSteps(): (step: PlainStep, row: Row) => void {
  const open = useOpenContract();
  const { remind } = useRemind();
  const download = useDownload();
  const { repeat } = useRepeat();
  return (step, { applyId, applyNo, signInfoNo }) => {
    if (step === 'remind') remind(applyNo);
    else if (step === 'repeat') repeat(applyId, 'change');
    else if (step === 'download') void download([applyId]);
    // the page of the contract asks until when it is extended
    else void open({ applyNo, signNo: signInfoNo });
  };
}
