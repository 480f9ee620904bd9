import { KeyValue, look } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { SecretDialog } from '#shared/secret/secret-dialog.tsx';

export interface Shown {
  readonly appKey: string;
  readonly secret: string;
}

/** The two halves of a key. */
export function ShownDialog({ shown: { appKey, secret }, onClose }: { readonly shown: Shown; readonly onClose: () => void }) {
  const { t } = useTranslation('merchant-keys');
  const code = (text: string) => <span className={`merchant-keys-code ${look('mono')}`}>{text}</span>;
  return (
    <SecretDialog
      title={t('secret.title')}
      once={t('secret.once')}
      copy={t('secret.copy')}
      copied={t('secret.copied')}
      kept={t('secret.kept')}
      secret={secret}
      onClose={onClose}
    >
      <KeyValue
        items={[
          { key: 'appKey', label: t('secret.appKey'), value: code(appKey) },
          { key: 'secret', label: t('secret.secret'), value: code(secret) },
        ]}
      />
    </SecretDialog>
  );
}
