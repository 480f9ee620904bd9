import type { TemplateState as State } from '@moqi/api/work/templates';
import { TEMPLATE_STATE_WORDS } from '@moqi/api/work/templates';
import { StatusMark } from '@moqi/ui';
import { CircleCheckBig, CirclePause, FilePenLine } from 'lucide-react';
import { useLocale } from '#shared/i18n/use-locale.ts';

const LOOKS = {
  draft: { icon: FilePenLine, tone: 'ink3' },
  enabled: { icon: CircleCheckBig, tone: 'pine' },
  disabled: { icon: CirclePause, tone: 'ink3' },
} as const;

export function TemplateState({ state }: { readonly state: State }) {
  const locale = useLocale();
  const { icon, tone } = LOOKS[state];
  return (
    <StatusMark icon={icon} tone={tone}>
      {TEMPLATE_STATE_WORDS[state][locale]}
    </StatusMark>
  );
}
