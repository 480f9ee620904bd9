import { openInkTicket } from '@moqi/api/work/ink-tickets';
import { listInks } from '@moqi/api/work/seals';
import { Dialog, FieldError, LinkButton, look, useToast } from '@moqi/ui';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { useFormat } from '#shared/format/use-format.ts';

const ASK_EVERY_MS = 3000;

/** Writes a signature on the phone: the page that waits is told once it is there. */
export function PhoneInkDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { time } = useFormat();
  const showToast = useToast();
  const { mutate: open, data: ticket, error } = useAct(openInkTicket);
  useEffect(() => open({}), [open]);
  const newest = useCall(listInks, {}, { refetchEveryMs: ASK_EVERY_MS, isTold: true }).data?.list[0]?.inkId ?? '';
  const before = useRef(newest);
  const arrive = useEffectEvent(() => {
    showToast({ text: t('ink.saved') });
    onClose();
  });
  useEffect(() => {
    if (newest !== before.current) arrive();
  }, [newest]);
  return (
    <Dialog title={t('ink.phoneTitle')} onClose={onClose} footer={null}>
      <div className="settings-qr">
        {ticket ? <QRCodeSVG value={ticket.url} size={180} level="M" marginSize={2} fgColor="#1f2329" title={t('ink.phoneTitle')} /> : null}
        <p className={look('ink2')}>{ticket ? t('ink.phoneHelp', { time: time(ticket.validUntil) }) : t('app:loading')}</p>
        {error ? <FieldError>{error.msg}</FieldError> : null}
        <LinkButton onClick={() => open({})}>{t('ink.phoneAgain')}</LinkButton>
      </div>
    </Dialog>
  );
}
