import { returnHost } from '@moqi/rules';
import { Button, ButtonLink, Dialog, look } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface GoOnProps {
  /** the address that the sender named */
  readonly url: string;
  readonly sender: string;
}

/** After signing the sender may lead on to a site of its own: named by its host, and asked before the signer leaves. */
export function GoOn({ url, sender }: GoOnProps) {
  const { t } = useTranslation('signing');
  const [isAsking, setAsking] = useState(false);
  const host = returnHost(url);
  if (host === undefined) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('goOn.open', { host })}</Button>
      {isAsking && (
        <Dialog
          title={t('goOn.title', { host })}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>{t('goOn.stay')}</Button>
              <ButtonLink kind="primary" href={url} rel="noreferrer">
                {t('goOn.leave')}
              </ButtonLink>
            </>
          }
        >
          <p>{t('goOn.body', { sender })}</p>
          <p className={look('ink2', 'mono', 'text-13')}>{url}</p>
        </Dialog>
      )}
    </>
  );
}
