import { answerLoginCode, openLoginCode } from '@moqi/api/account/entrances';
import { Button, KeyValue, look } from '@moqi/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useSession } from '#shared/session/session.ts';

/** The phone's side of a login by QR code: it says where the login comes from, and asks. */
export function ScanPage({ scanned }: { readonly scanned: string }) {
  const { t } = useTranslation('entrance');
  const { time } = useFormat();
  const name = useSession(({ authUser }) => authUser?.name ?? '');
  const { mutate: open, data: found, error: unknown } = useAct(openLoginCode);
  const answer = useAct(answerLoginCode);
  useEffect(() => open({ key: scanned }), [open, scanned]);
  const problem = answer.error ?? unknown;
  if (problem)
    return (
      <div className="account-card">
        <h1 className="account-title-shown">{t('scan.gone')}</h1>
        <p className="account-lead">{problem.msg}</p>
      </div>
    );
  if (answer.data)
    return (
      <div className="account-card">
        <h1 className="account-title-shown">{answer.data.agreed ? t('scan.agreed') : t('scan.refused')}</h1>
        <p className="account-lead">{t('scan.close')}</p>
      </div>
    );
  if (!found) return <div className="account-card" aria-busy />;
  const facts = [
    { key: 'device', label: t('scan.device'), value: found.device },
    { key: 'ip', label: t('scan.ip'), value: found.ip },
    { key: 'startedAt', label: t('scan.startedAt'), value: time(found.startedAt) },
  ];
  return (
    <div className="account-card">
      <h1 className="account-title-shown">{t('scan.title')}</h1>
      <p className="account-lead">{t('scan.lead', { name })}</p>
      <div className="account-fields">
        <KeyValue items={facts} />
        <p className={look('ink2')}>{found.sameNetwork ? t('scan.sameNetwork') : t('scan.otherNetwork')}</p>
        <p className={look('ink2')}>{t('scan.warn')}</p>
        <Button kind="primary" size="large" busy={answer.isPending} onClick={() => answer.mutate({ key: scanned, agree: true })}>
          {t('scan.agree')}
        </Button>
        <Button size="large" disabled={answer.isPending} onClick={() => answer.mutate({ key: scanned, agree: false })}>
          {t('scan.refuse')}
        </Button>
      </div>
    </div>
  );
}
