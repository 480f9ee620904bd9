import { drawLoginCode, followLoginCode, readLoginCode, redeemLoginCode } from '@moqi/api/account/entrances';
import { LinkButton, look } from '@moqi/ui';
import { QRCodeSVG } from 'qrcode.react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { useStream } from '#shared/call/use-stream.ts';
import type { Entered } from './use-entrance.ts';

const ASK_EVERY_MS = 1500;
const [SCANNED, CONFIRMED, REFUSED, EXPIRED] = [1, 2, 3, 4];

/** A code for this browser, and how far its login has come; 4 once it ran out. */
function useLoginCode() {
  const { mutate: draw, data: code } = useAct(drawLoginCode);
  const [left, setLeft] = useState(0);
  const key = code?.key ?? '';
  const isShown = key !== '' && left > 0;
  const polled = useCall(readLoginCode, { key }, { enabled: isShown, refetchEveryMs: ASK_EVERY_MS, isTold: true });
  useStream(isShown ? `${followLoginCode.mounts.public}?key=${key}` : undefined, () => void polled.refetch());
  const again = useCallback(() => draw({}, { onSuccess: ({ validSeconds }) => setLeft(validSeconds) }), [draw]);
  useEffect(again, [again]);
  useEffect(() => {
    if (key === '') return;
    const ticking = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(ticking);
  }, [key]);
  return { code, left, again, state: left > 0 ? (polled.data?.state ?? 0) : EXPIRED };
}

/** Login with the phone: the code is for this browser alone. */
export function QrLogin({ onEntered }: { readonly onEntered: Entered }) {
  const { t } = useTranslation('login');
  const { code, left, again, state } = useLoginCode();
  const redeem = useAct(redeemLoginCode);
  const enter = useEffectEvent(() => {
    if (code) redeem.mutate({ key: code.key }, { onSuccess: (answer) => onEntered(answer, () => undefined) });
  });
  useEffect(() => {
    if (state === CONFIRMED) enter();
  }, [state]);

  const isOver = code !== undefined && (state === REFUSED || state === EXPIRED);
  const words = state === SCANNED ? t('qr.scanned') : t('qr.left', { seconds: left });
  return (
    <>
      <h2 className="account-title-shown">{t('qr.title')}</h2>
      <p className={look('ink2')}>{isOver ? t(state === REFUSED ? 'qr.refused' : 'qr.over') : words}</p>
      <div className="account-qr">
        {code && (
          <QRCodeSVG
            value={code.url}
            size={164}
            level="M"
            fgColor="#1f2329"
            title={t('qr.title')}
            className={isOver ? 'account-qr-over' : ''}
          />
        )}
        {isOver && <LinkButton onClick={again}>{t('qr.again')}</LinkButton>}
      </div>
      <p className={look('ink2')}>{t('qr.how')}</p>
    </>
  );
}
