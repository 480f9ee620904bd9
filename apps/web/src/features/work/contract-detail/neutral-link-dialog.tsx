import { readSigningLink } from '@moqi/api/work/contract-lists';
import type { ContractDetail } from '@moqi/api/work/contracts';
import { Button, Dialog, FieldError, look, useToast } from '@moqi/ui';
import { Copy } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/index.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { AntdTheme } from '#shared/theme/antd-theme.tsx';
import './neutral-link.css';

const QR_SIZE = 208;

interface NeutralLinkDialogProps {
  readonly party: ContractDetail['parties'][number];
  readonly onClose: () => void;
}

/** 面签链接 of one signer: to scan face to face, or to copy into a chat. Fetched when it is asked for. */
export function NeutralLinkDialog({ party, onClose }: NeutralLinkDialogProps) {
  const { t } = useTranslation('contract-detail');
  const format = useFormat();
  const showToast = useToast();
  const { data, error } = useCall(readSigningLink, { signNo: party.signNo }, { audience: useDoor() });
  const neutral = data?.neutral;
  const copy = (url: string): void =>
    void navigator.clipboard.writeText(url).then(
      () => showToast({ text: t('neutral.copied') }),
      () => showToast({ text: t('neutral.notCopied') }),
    );
  return (
    <AntdTheme>
      <Dialog title={t('neutral.title', { name: party.corpName || party.name })} onClose={onClose}>
        {error && <FieldError>{error.msg}</FieldError>}
        {neutral && (
          <div className="neutral-link">
            <QRCodeSVG value={neutral.url} size={QR_SIZE} marginSize={2} title={t('neutral.code')} />
            <p>{t('neutral.body', { to: neutral.maskedTarget })}</p>
            <div className="neutral-link-address">
              <code>{neutral.url}</code>
              <Button kind="primary" icon={Copy} onClick={() => copy(neutral.url)}>
                {t('neutral.copy')}
              </Button>
            </div>
            <p className={look('ink3', 'text-13')}>{t('neutral.until', { time: format.time(neutral.expiresAt) })}</p>
          </div>
        )}
      </Dialog>
    </AntdTheme>
  );
}
