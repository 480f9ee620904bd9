import { Button, ThumbBar } from '@moqi/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SigningFrame } from '#shells/signing.tsx';
import type { NameStepProps } from './name-step.tsx';

interface Notice extends Pick<NameStepProps, 'steps' | 'onBack'> {
  /** what the one button says and does */
  readonly go: string;
  readonly onGo: () => void;
  readonly children: ReactNode;
}

/** Where the name step has nothing to fill in: what stands in the way, and the one way on. */
export function NameNotice({ steps, onBack, go, onGo, children }: Notice) {
  const { t } = useTranslation('signing');
  return (
    <SigningFrame
      title={t('name.title')}
      onBack={onBack}
      steps={steps}
      thumb={
        <ThumbBar>
          <Button kind="primary" size="thumb" onClick={onGo}>
            {go}
          </Button>
        </ThumbBar>
      }
    >
      {children}
    </SigningFrame>
  );
}
