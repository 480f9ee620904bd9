import { Icon } from '@moqi/ui';
import { Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CreateLink } from '../../shared/real-name/create-link.tsx';

/** The ways to start a contract; so far there is one. */
export function StartRow() {
  const { t } = useTranslation('workbench');
  return (
    <CreateLink className="mq-sheet workbench-start">
      <span className="workbench-start-icon">
        <Icon of={Upload} size={18} />
      </span>
      <span>
        <span className="workbench-start-name">{t('start.upload')}</span>
        <span className="workbench-start-note">{t('start.uploadNote')}</span>
      </span>
    </CreateLink>
  );
}
