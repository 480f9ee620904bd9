import { drawFollowCode, readNoticePreferences, simulateFollow } from '@moqi/api/account/notice-preferences';
import { Button, Dialog, FieldError, look, useToast } from '@moqi/ui';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';

/** While no stream tells. */
const ASK_EVERY_MS = 3000;

/** A code for this person, whether it is over, and another one. */
function useFollowCode() {
  const { mutate: draw, data: code, error, isPending } = useAct(drawFollowCode);
  const [isOver, setOver] = useState(false);
  useEffect(() => draw({}), [draw]);
  useEffect(() => {
    if (code === undefined) return;
    const ending = setTimeout(() => setOver(true), code.validSeconds * 1000);
    return () => clearTimeout(ending);
  }, [code]);
  const again = () => {
    setOver(false);
    draw({});
  };
  return { code, isOver, error, isPending, again };
}

const UNBOUND = { boundTime: '', isTaken: false };

/** A code to scan with WeChat. The dialog is over once the server has heard that it was scanned. */
export function FollowDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('notices');
  const showToast = useToast();
  const { code, isOver, error, isPending, again } = useFollowCode();
  const { data } = useCall(readNoticePreferences, {}, { refetchEveryMs: ASK_EVERY_MS, isTold: true });
  const { boundTime, isTaken } = data?.officialAccount ?? UNBOUND;
  const [former] = useState(boundTime);
  const finish = useEffectEvent(() => {
    onClose();
    showToast({ kind: 'done', text: t('account.followed') });
  });
  useEffect(() => {
    if (boundTime !== '' && boundTime !== former) finish();
  }, [boundTime, former]);
  const problem = isTaken ? t('account.taken') : error?.msg;
  const isOpen = problem === undefined && !isOver;
  return (
    <Dialog title={t('account.bind')} onClose={onClose} footer={null}>
      <div className="notices-follow">
        {isOpen && code ? <Code text={code.text} /> : null}
        {problem === undefined ? null : <FieldError>{problem}</FieldError>}
        {isOver ? <p className={look('ink2')}>{t('account.over')}</p> : null}
        {isOpen ? null : (
          <Button busy={isPending} onClick={again}>
            {t('account.again')}
          </Button>
        )}
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
        <QRCodeSVG value={text} size={180} level="M" marginSize={2} fgColor="#1f2329" title={t('account.bind')} />
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
