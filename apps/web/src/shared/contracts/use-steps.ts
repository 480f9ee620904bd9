import type { Step } from './next-step.ts';
import { useDownload } from './use-download.ts';
import { useOpenContract } from './use-open-contract.ts';
import { useRemind } from './use-remind.ts';

interface Row {
  readonly applyId: string;
  readonly applyNo: string;
  readonly signInfoNo: string;
}

/** The steps that need no further question. Revoking and deleting ask first: their page has the dialog. */
export type PlainStep = Exclude<Step, 'revoke' | 'deleteDraft'>;

export function useSteps(): (step: PlainStep, row: Row) => void {
  const open = useOpenContract();
  const remind = useRemind();
  const download = useDownload();
  return (step, { applyId, applyNo, signInfoNo }) => {
    if (step === 'remind') remind(applyNo);
    else if (step === 'download') void download([applyId]);
    else void open({ applyNo, signNo: signInfoNo });
  };
}
