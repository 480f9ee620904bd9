import { Button, Dialog, look, useToast } from '@moqi/ui';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The secret, for the only time. */
export function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { t } = useTranslation('callbacks');
  const showToast = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    showToast({ text: t('secret.copied') });
  };
  return (
    <Dialog
      held
      title={t('secret.title')}
      onClose={onClose}
      footer={
        <>
          <Button icon={Copy} onClick={() => void copy()}>
            {t('secret.copy')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('secret.kept')}
          </Button>
        </>
      }
    >
      <p className={look('ink2')}>{t('secret.once')}</p>
      <pre className="callbacks-code">{secret}</pre>
    </Dialog>
  );
}
