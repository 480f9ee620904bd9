import { Button, Dialog, look, useToast } from '@moqi/ui';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The recovery codes, for the only time. */
export function CodesDialog({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const { t } = useTranslation('security');
  const showToast = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast({ text: t('recovery.copied') });
  };
  return (
    <Dialog
      held
      title={t('recovery.keep')}
      onClose={onClose}
      footer={
        <>
          <Button icon={Copy} onClick={() => void copy()}>
            {t('recovery.copy')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('recovery.kept')}
          </Button>
        </>
      }
    >
      <p className={look('ink2')}>{t('recovery.once')}</p>
      <ul className="security-codes">
        {codes.map((code) => (
          <li key={code} className={look('mono')}>
            {code}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
