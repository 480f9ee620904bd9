import { useTranslation } from 'react-i18next';
import { SecretDialog } from '#shared/secret/secret-dialog.tsx';

/** What pushes are signed with. */
export function SigningSecret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { t } = useTranslation('callbacks');
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
      <pre className="callbacks-code">{secret}</pre>
    </SecretDialog>
  );
}
