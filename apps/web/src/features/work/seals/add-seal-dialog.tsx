import { Dialog, PanelTabs } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GenerateForm } from './generate-form.tsx';
import { UploadForm } from './upload-form.tsx';

type Way = 'generate' | 'upload';
const PANEL = 'seal-new-panel';

/** A seal is drawn from words, or made of a picture of an impression. `upload`: begins with a picture, for a seal of this name. */
export function AddSealDialog({ upload, onClose }: { upload: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('seals');
  const [way, setWay] = useState<Way>(upload === undefined ? 'generate' : 'upload');
  return (
    <Dialog width="widest" title={t('add')} onClose={onClose}>
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
        {way === 'generate' ? <GenerateForm onClose={onClose} /> : <UploadForm name={upload} onClose={onClose} />}
      </div>
    </Dialog>
  );
}
