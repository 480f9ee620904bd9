import { Button, Dialog, KeyValue, look, useToast } from '@moqi/ui';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export interface Shown {
  readonly appKey: string;
  readonly secret: string;
}

/** The secret, for the only time. */
export function ShownDialog({ shown: { appKey, secret }, onClose }: { readonly shown: Shown; readonly onClose: () => void }) {
  const { t } = useTranslation('merchant-keys');
  const showToast = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    showToast({ text: t('secret.copied') });
  };
  const code = (text: string) => <span className={`merchant-keys-code ${look('mono')}`}>{text}</span>;
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
      <KeyValue
        items={[
          { key: 'appKey', label: t('secret.appKey'), value: code(appKey) },
          { key: 'secret', label: t('secret.secret'), value: code(secret) },
        ]}
      />
    </Dialog>
  );
}
