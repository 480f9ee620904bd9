import { Button, IconButton, look, StepTrail } from '@moqi/ui';
import { Redo2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Step } from './model/steps.ts';
import type { Wizard } from './use-wizard.ts';

interface TrailProps {
  /** `done`: all of them are behind */
  readonly step: Step | 'done';
  /** what the second step is called where nobody is named yet */
  readonly parties?: string;
  /** what the last step is called where nothing is sent */
  readonly last?: string;
}

export function WizardTrail({ step, last, parties }: TrailProps) {
  const { t } = useTranslation('create');
  return (
    <StepTrail
      steps={[t('steps.files'), parties ?? t('steps.parties'), t('steps.placing'), last ?? t('steps.sending')]}
      current={step === 'done' ? 4 : step - 1}
      label={t('steps.label')}
      doneLabel={t('steps.done')}
    />
  );
}

interface WizardActionsProps {
  readonly step: Step;
  readonly wizard: Wizard;
  readonly isBusy: boolean;
  /** undefined: nothing comes before */
  readonly onBack: (() => void) | undefined;
  /** the button that ends the step; undefined: it cannot be ended here */
  readonly forward: { readonly label: string; readonly onClick: () => void } | undefined;
  /** what is under way is what the button does */
  readonly isActing: boolean;
}

export function WizardActions({ step, wizard, isBusy, isActing, onBack, forward }: WizardActionsProps) {
  const { t } = useTranslation('create');
  return (
    <>
      {step === 3 && (
        <span className="create-undo">
          <IconButton icon={Undo2} label={t('undo')} disabled={!wizard.canUndo} onClick={wizard.undo} />
          <IconButton icon={Redo2} label={t('redo')} disabled={!wizard.canRedo} onClick={wizard.redo} />
          <span className={look('divider')} />
        </span>
      )}
      {onBack && <Button onClick={onBack}>{t('back')}</Button>}
      {forward && (
        <Button kind="primary" disabled={isBusy} busy={isActing} onClick={forward.onClick}>
          {forward.label}
        </Button>
      )}
    </>
  );
}
