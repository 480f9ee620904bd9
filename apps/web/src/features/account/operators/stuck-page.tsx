import { listStuckContracts, STUCK_MINUTES } from '@moqi/api/work/completion';
import { look } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { CasesSheet } from '#entities/operator/cases-sheet.tsx';
import { useOperatorCall } from '#entities/operator/operating.ts';
import { OperatorFrame } from '#entities/operator/operator-frame.tsx';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';

/** 卡住的合同: what the platform should have taken further by itself, and has not. */
export function StuckPage() {
  const { t } = useTranslation('operators');
  return (
    <OperatorFrame title={t('stuck.title')} section="stuck">
      {() => <StuckContracts />}
    </OperatorFrame>
  );
}

function StuckContracts() {
  const { t } = useTranslation('operators');
  const { time } = useFormat();
  const query = useOperatorCall(listStuckContracts, {});
  const { data } = query;
  return (
    <>
      <Pending query={query} lines={6} title={t('stuck.failed')} help={t('failedHelp')} />
      {data ? (
        <CasesSheet
          title={t('stuck.list')}
          none={t('stuck.none', { minutes: STUCK_MINUTES })}
          rows={data.contracts}
          keyOf={({ applyNo, stuck, detail }) => `${applyNo} ${stuck} ${detail}`}
          columns={[
            { key: 'number', title: t('stuck.number'), cell: ({ applyNo }) => <span className={look('mono')}>{applyNo}</span> },
            {
              key: 'why',
              title: t('stuck.why'),
              cell: ({ stuck, detail }) => (
                <>
                  {t(`stuck.ways.${stuck}`)}
                  {detail === '' ? null : <span className="operator-note operator-note-quiet">{detail}</span>}
                </>
              ),
            },
            { key: 'since', title: t('stuck.since'), cell: ({ since }) => time(since) },
            { key: 'help', title: t('stuck.help'), cell: ({ stuck }) => t(`stuck.helps.${stuck}`) },
          ]}
        />
      ) : null}
    </>
  );
}
