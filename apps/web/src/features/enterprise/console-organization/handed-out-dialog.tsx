import type { createChildAccount, OutputOf } from '@moqi/api';
import { Button, size, useToast } from '@moqi/ui';
import Modal from 'antd/es/modal';
import { useTranslation } from 'react-i18next';

export type HandedOut = OutputOf<typeof createChildAccount>;

/** The first password: shown once, then nobody knows it but the one it is handed to. */
export function HandedOutDialog({ made: { login, password }, onClose }: { made: HandedOut; onClose: () => void }) {
  const { t } = useTranslation('console-organization');
  const showToast = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(t('child.copied', { login, password }));
    showToast({ text: t('child.copyDone') });
  };
  return (
    <Modal
      open
      centered
      width={size.dialog}
      title={t('child.handedOut')}
      onCancel={onClose}
      closable={{ 'aria-label': t('app:close') }}
      // a click beside it would lose what is shown only once
      mask={{ closable: false }}
      footer={
        <div className="mq-dialog-footer">
          <Button onClick={() => void copy()}>{t('child.copy')}</Button>
          <Button kind="primary" onClick={onClose}>
            {t('child.noted')}
          </Button>
        </div>
      }
    >
      <p className="mq-ink2">{t('child.handedOutLead')}</p>
      <dl className="child-accounts-secret">
        <dt className="mq-ink3">{t('child.column.login')}</dt>
        <dd className="mq-mono mq-text-16">{login}</dd>
        <dt className="mq-ink3">{t('child.password')}</dt>
        <dd className="mq-mono mq-text-16">{password}</dd>
      </dl>
    </Modal>
  );
}
