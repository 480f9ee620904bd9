import { PanelTabs, size } from '@moqi/ui';
import Modal from 'antd/es/modal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GenerateForm } from './generate-form.tsx';
import { UploadForm } from './upload-form.tsx';

type Way = 'generate' | 'upload';
const PANEL = 'seal-new-panel';

/** A seal is drawn from words, or made of a picture of an impression. */
export function AddSealDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('seals');
  const [way, setWay] = useState<Way>('generate');
  const Form = way === 'generate' ? GenerateForm : UploadForm;
  return (
    <Modal
      open
      centered
      width={size.drawer + 80}
      title={t('add')}
      onCancel={onClose}
      closable={{ 'aria-label': t('app:close') }}
      footer={null}
    >
      <PanelTabs
        label={t('add')}
        panelId={PANEL}
        value={way}
        onChange={setWay}
        tabs={[
          { key: 'generate', label: t('generate.tab') },
          { key: 'upload', label: t('upload.tab') },
        ]}
      />
      <div id={PANEL} role="tabpanel" aria-label={t(`${way}.tab`)} className="seal-new-panel">
        <Form onClose={onClose} />
      </div>
    </Modal>
  );
}
