import { formatFileSize } from '@moqi/rules';
import { Button, Icon, look, Sheet } from '@moqi/ui';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface CheckingStepProps {
  readonly file: File;
  /** between 0 and 1 */
  readonly done: number;
  readonly onCancel: () => void;
}

/** What is being checked, how far it is, and the way out. */
export function CheckingStep({ file, done, onCancel }: CheckingStepProps) {
  const { t } = useTranslation('validation');
  const percent = Math.round(done * 100);
  return (
    <div className="vali-start">
      <Sheet>
        <div className={look('column')}>
          <h1 className={look('row', 'text-16', 'strong')}>
            <Icon of={FileText} />
            <span className={look('ellipsis')}>{file.name}</span>
          </h1>
          <progress className="vali-progress" max={100} value={percent} aria-label={t('checking.label')} />
          <div className={look('between')}>
            <span className={look('ink3', 'text-13')}>
              {t('checking.done', { percent, size: formatFileSize(file.size) })} {t('private')}
            </span>
            <Button onClick={onCancel}>{t('checking.cancel')}</Button>
          </div>
        </div>
      </Sheet>
    </div>
  );
}
