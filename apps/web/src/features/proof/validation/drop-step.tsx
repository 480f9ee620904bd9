import { Icon, type IconType, look } from '@moqi/ui';
import { Clock, FileDiff, FileUp, Fingerprint } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChooseFile } from './choose-file.tsx';

const ANSWERS = [
  ['who', Fingerprint],
  ['when', Clock],
  ['changed', FileDiff],
] as const satisfies readonly (readonly [string, IconType])[];

/** The way in: what is checked, and that the file stays where it is. */
export function DropStep({ isOver, onFile }: { isOver: boolean; onFile: (file: File) => void }) {
  const { t } = useTranslation('validation');
  return (
    <div className="vali-start">
      <h1 className="vali-question">{t('drop.title')}</h1>
      <p className={look('ink2')}>{t('drop.help')}</p>
      <div className={isOver ? 'vali-drop vali-drop-over' : 'vali-drop'}>
        <Icon of={FileUp} size={36} tone="indigo" />
        <p className={look('text-16')}>
          <span className="vali-desktop">{isOver ? t('drop.release') : t('drop.here')}</span>
          <span className="vali-phone">{t('drop.phone')}</span>
        </p>
        <p className="vali-drop-choose">
          <span className={`vali-desktop ${look('ink3')}`}>{t('drop.or')}</span>
          <ChooseFile onFile={onFile}>{t('choose')}</ChooseFile>
        </p>
        <p className={look('text-13', 'ink3')}>{t('private')}</p>
      </div>
      <ul className="vali-answers">
        {ANSWERS.map(([key, icon]) => (
          <li key={key}>
            <Icon of={icon} size={17} tone="indigo" />
            <div>
              <strong className={look('medium')}>{t(`drop.${key}`)}</strong>
              <p className={look('text-13', 'ink3')}>{t(`drop.${key}Help`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
