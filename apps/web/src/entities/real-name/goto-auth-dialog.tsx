import { Button, Dialog } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#shared/session/session.ts';
import { authPath, useGotoAuth } from './real-name.ts';

const close = () => useGotoAuth.setState({ open: false });

/** Says that the real-name authentication is missing, and leads to it (specification §2.4). */
export function GotoAuthDialog() {
  const { t } = useTranslation('app');
  const router = useRouter();
  const open = useGotoAuth((state) => state.open);
  const go = () => {
    close();
    void router.navigate({ href: authPath(useSession.getState()) });
  };
  if (!open) return null;
  return (
    <Dialog
      title={t('gotoAuth.title')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('gotoAuth.later')}</Button>
          <Button kind="primary" onClick={go}>
            {t('gotoAuth.go')}
          </Button>
        </>
      }
    >
      {t('gotoAuth.body')}
    </Dialog>
  );
}
