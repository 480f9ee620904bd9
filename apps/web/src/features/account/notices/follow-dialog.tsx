import { drawFollowCode, readNoticePreferences, simulateFollow } from '@moqi/api/account/notice-preferences';
import { Button, Dialog, FieldError, look, useToast } from '@moqi/ui';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';

/** While no stream tells. */
const ASK_EVERY_MS = 3000;

/** A code to scan with WeChat. The dialog is over once the server has heard that it was scanned. */
export function FollowDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('notices');
  const showToast = useToast();
  const { mutate: draw, data: code, error, isPending } = useAct(drawFollowCode);
  const { data } = useCall(readNoticePreferences, {}, { refetchEveryMs: ASK_EVERY_MS, isTold: true });
  const [isOver, setOver] = useState(false);
  const [former] = useState(data?.officialAccount.boundTime ?? '');
  const bound = data?.officialAccount.boundTime ?? '';
  const finish = useEffectEvent(() => {
    onClose();
    showToast({ kind: 'done', text: t('account.followed') });
  });
  useEffect(() => draw({}), [draw]);
  useEffect(() => {
    if (code === undefined) return;
    const ending = setTimeout(() => setOver(true), code.validSeconds * 1000);
    return () => clearTimeout(ending);
  }, [code]);
  useEffect(() => {
    if (bound !== '' && bound !== former) finish();
  }, [bound, former]);
  const isTaken = data?.officialAccount.isTaken ?? false;
  return (
    <Dialog title={t('account.bind')} onClose={onClose} footer={null}>
      <div className="notices-follow">
        {code && !isOver && !isTaken ? <Code text={code.text} /> : null}
        {isTaken ? <FieldError>{t('account.taken')}</FieldError> : null}
        {isOver && !isTaken ? <p className={look('ink2')}>{t('account.over')}</p> : null}
        {error ? <FieldError>{error.msg}</FieldError> : null}
        {isTaken || isOver || error ? (
          <Button
            busy={isPending}
            onClick={() => {
              setOver(false);
              draw({});
            }}
          >
            {t('account.again')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

/** The simulator's code says nothing: a button stands for the telephone. */
function Code({ text }: { readonly text: string }) {
  const { t } = useTranslation('notices');
  const simulate = useAct(simulateFollow);
  if (text !== '') {
    return (
      <>
        <QRCodeSVG value={text} size={180} level="M" fgColor="#1f2329" title={t('account.bind')} />
        <p className={look('ink2')}>{t('account.scan')}</p>
      </>
    );
  }
  return (
    <>
      <p className="notices-simulated">{t('account.simulated')}</p>
      <Button kind="primary" busy={simulate.isPending} onClick={() => simulate.mutate({})}>
        {t('account.simulate')}
      </Button>
      {simulate.error ? <FieldError>{simulate.error.msg}</FieldError> : null}
    </>
  );
}
