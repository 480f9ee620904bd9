import { type CallbackAttempt, readCallback } from '@moqi/api/reach/callbacks';
import { formatDateTime } from '@moqi/rules';
import { Drawer, KeyValue, look } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { usePlace } from './place.ts';
import { Piece } from './trial-dialog.tsx';

/** One callback: what is posted, and every attempt. */
export function RecordDrawer({ callBackId, onClose }: { readonly callBackId: string; readonly onClose: () => void }) {
  const { t } = useTranslation('callbacks');
  const query = useCall(readCallback, { ...usePlace(), callBackId });
  const { data } = query;
  return (
    <Drawer title={t('detail.title')} onClose={onClose}>
      <Pending query={query} lines={8} title={t('record.failed')} help={t('record.failedHelp')} />
      {data ? (
        <>
          <KeyValue
            items={[
              { key: 'id', label: t('detail.id'), value: <span className={look('mono')}>{callBackId}</span> },
              { key: 'time', label: t('detail.created'), value: formatDateTime(data.callback.createTime) },
            ]}
          />
          <Attempts attempts={data.attempts} />
          <Piece title={t('detail.body')} text={data.body} />
        </>
      ) : null}
    </Drawer>
  );
}

function Attempts({ attempts }: { readonly attempts: readonly CallbackAttempt[] }) {
  const { t } = useTranslation('callbacks');
  const wordsOf = ({ failure, status }: CallbackAttempt) =>
    failure === '' ? t('detail.taken', { status }) : t(`failure.${failure}`, { status });
  return (
    <div>
      <div className={look('field-label')}>{t('detail.attempts')}</div>
      {attempts.length === 0 ? <span className={look('ink3')}>{t('detail.noAttempts')}</span> : null}
      <ol className="callbacks-attempts">
        {attempts.map((attempt) => (
          <li key={attempt.time}>
            {t('detail.attempt', { time: formatDateTime(attempt.time), words: wordsOf(attempt), ms: attempt.ms })}
            {attempt.answer === '' ? null : <pre className="callbacks-code">{attempt.answer}</pre>}
          </li>
        ))}
      </ol>
    </div>
  );
}
