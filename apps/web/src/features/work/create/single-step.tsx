import { Button, EmptyState } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import type { Step } from './model/steps.ts';

/** In the place of a step that needs another one done first. */
export function EarlierStep({ step, onGo }: { readonly step: Step; readonly onGo: (step: Step) => void }) {
  const { t } = useTranslation('create');
  const names: Record<Step, string> = {
    1: t('steps.files'),
    2: t('steps.parties'),
    3: t('steps.placing'),
    4: t('steps.sending'),
  };
  return (
    <EmptyState
      fill
      title={t('alone.earlier', { name: names[step] })}
      help={t('alone.earlierHelp')}
      actions={
        <Button kind="primary" onClick={() => onGo(step)}>
          {names[step]}
        </Button>
      }
    />
  );
}
