import type { IconType } from '@moqi/ui';
import { look } from '@moqi/ui';
import { FileQuestion, FileX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Band, type BandTone } from './band.tsx';
import { ChooseFile } from './choose-file.tsx';

interface RefusedStepProps {
  readonly file: File;
  readonly code: string;
  readonly onFile: (file: File) => void;
}

const LOOKS = {
  EMPTY: ['plain', FileX],
  NOT_PDF: ['plain', FileX],
  DAMAGED: ['rouge', FileX],
  DAMAGED_SIGNED: ['rouge', FileX],
  TOO_LARGE: ['ochre', FileQuestion],
  TOO_COMPLEX: ['ochre', FileQuestion],
  UNSUPPORTED: ['ochre', FileQuestion],
  ENCRYPTION_UNSUPPORTED: ['ochre', FileQuestion],
  FAILED: ['ochre', FileQuestion],
} as const satisfies Readonly<Record<string, readonly [BandTone, IconType]>>;

const isKnown = (code: string): code is keyof typeof LOOKS => Object.hasOwn(LOOKS, code);

/** A file about whose signatures nothing can be said, and why. */
export function RefusedStep({ file, code, onFile }: RefusedStepProps) {
  const { t } = useTranslation('validation');
  const words = isKnown(code) ? code : 'FAILED';
  const [tone, icon] = LOOKS[words];
  return (
    <Band
      tone={tone}
      icon={icon}
      title={t(`refused.${words}.title`)}
      actions={
        <ChooseFile onFile={onFile} kind="primary">
          {t('another')}
        </ChooseFile>
      }
    >
      <p>{t(`refused.${words}.help`, { name: file.name })}</p>
      {isKnown(code) && <p className={look('text-13', 'ink3')}>{t('refused.code', { code })}</p>}
    </Band>
  );
}
