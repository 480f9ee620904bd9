import { closeOuterLink, openOuterLink, readOuterLink } from '@moqi/api/enterprise/contacts';
import { Button, Dialog, FieldError, Input, LinkButton, look, useToast } from '@moqi/ui';
import { Copy } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';

/** 名片: a link that others put this person into a contract with. */
export function OuterLinkDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('settings');
  const found = useCall(readOuterLink, {});
  const open = useAct(openOuterLink);
  const body = found.data ? (
    <Card url={found.data.url} busy={open.isPending} onOpen={() => open.mutate({})} />
  ) : (
    <Pending query={found} lines={4} title={t('card.failed')} help={t('card.failedHelp')} />
  );
  return (
    <Dialog title={t('card.title')} onClose={onClose} footer={null}>
      <div className="settings-qr">
        {body}
        {open.error ? <FieldError>{open.error.msg}</FieldError> : null}
      </div>
    </Dialog>
  );
}

function Card({ url, busy, onOpen }: { readonly url: string; readonly busy: boolean; readonly onOpen: () => void }) {
  const { t } = useTranslation('settings');
  const showToast = useToast();
  const close = useAct(closeOuterLink);
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    showToast({ text: t('card.copied') });
  };
  if (url === '') {
    return (
      <>
        <p className={look('ink2')}>{t('card.lead')}</p>
        <Button kind="primary" busy={busy} onClick={onOpen}>
          {t('card.open')}
        </Button>
      </>
    );
  }
  return (
    <>
      <QRCodeSVG value={url} size={180} level="M" marginSize={2} fgColor="#1f2329" title={t('card.title')} />
      <p className={look('ink2')}>{t('card.help')}</p>
      <Input readOnly label={t('card.url')} value={url} onFocus={(event) => event.target.select()} />
      <Button icon={Copy} kind="primary" onClick={() => void copy()}>
        {t('card.copy')}
      </Button>
      <span className="settings-value">
        <LinkButton disabled={busy} onClick={onOpen}>
          {t('card.renew')}
        </LinkButton>
        <LinkButton disabled={close.isPending} onClick={() => close.mutate({}, { onSuccess: () => showToast({ text: t('card.closed') }) })}>
          {t('card.close')}
        </LinkButton>
      </span>
      {close.error ? <FieldError>{close.error.msg}</FieldError> : null}
    </>
  );
}
