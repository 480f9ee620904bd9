import type { OutputOf } from '@moqi/api';
import type { createChildAccount } from '@moqi/api/enterprise/joining';
import { Button, Dialog, look, useToast } from '@moqi/ui';
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
    // a click beside it would lose what is shown only once
    <Dialog
      held
      title={t('child.handedOut')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void copy()}>{t('child.copy')}</Button>
          <Button kind="primary" onClick={onClose}>
            {t('child.noted')}
          </Button>
        </>
      }
    >
      <p className={look('ink2')}>{t('child.handedOutLead')}</p>
      <dl className="child-accounts-secret">
        <dt className={look('ink3')}>{t('child.column.login')}</dt>
        <dd className={look('mono', 'text-16')}>{login}</dd>
        <dt className={look('ink3')}>{t('child.password')}</dt>
        <dd className={look('mono', 'text-16')}>{password}</dd>
      </dl>
    </Dialog>
  );
}
