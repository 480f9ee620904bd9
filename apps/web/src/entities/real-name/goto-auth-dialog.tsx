import { Button, size } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import Modal from 'antd/es/modal';
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
  return (
    <Modal
      open={open}
      centered
      width={size.dialog}
      title={t('gotoAuth.title')}
      onCancel={close}
      closable={{ 'aria-label': t('close') }}
      footer={
        <div className="mq-dialog-footer">
          <Button onClick={close}>{t('gotoAuth.later')}</Button>
          <Button kind="primary" onClick={go}>
            {t('gotoAuth.go')}
          </Button>
        </div>
      }
    >
      {t('gotoAuth.body')}
    </Modal>
  );
}
