import type { CaseState } from '@moqi/api/work/cases';
import { type IconType, StatusMark, type Tone } from '@moqi/ui';
import { CircleCheck, CircleX, FileClock, FilePen, Gavel, Send, Undo2 } from 'lucide-react';
import { useCaseWords } from './use-case-words.ts';

const LOOKS: Readonly<Record<CaseState, { readonly icon: IconType; readonly tone: Tone }>> = {
  draft: { icon: FilePen, tone: 'ink3' },
  submitted: { icon: Send, tone: 'indigo' },
  accepted: { icon: Gavel, tone: 'indigo' },
  supplement: { icon: FileClock, tone: 'ochre' },
  decided: { icon: CircleCheck, tone: 'pine' },
  rejected: { icon: CircleX, tone: 'rouge' },
  withdrawn: { icon: Undo2, tone: 'ink3' },
};

export function CaseStateMark({ state }: { readonly state: CaseState }) {
  const words = useCaseWords();
  return (
    <StatusMark icon={LOOKS[state].icon} tone={LOOKS[state].tone}>
      {words.state(state)}
    </StatusMark>
  );
}
