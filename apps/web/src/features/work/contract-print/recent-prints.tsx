import { listPrints, PRINT_STATUS } from '@moqi/api/work/printing';
import { look, PlainButton } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/index.ts';
import { useFormat } from '#shared/format/use-format.ts';

const SHOWN = 10;

interface RecentPrintsProps {
  readonly shown: string | undefined;
  readonly onOpen: (printId: string) => void;
}

/** Own printed copies of the last week; none: nothing is said. */
export function RecentPrints({ shown, onOpen }: RecentPrintsProps) {
  const { t } = useTranslation('contract-print');
  const { time } = useFormat();
  const { data } = useCall(listPrints, { pageSize: SHOWN });
  if (!data || data.list.length === 0) return null;
  return (
    <section className="print-recent">
      <h2>
        {t('recent.title')} <span className={look('ink3')}>{t('recent.kept')}</span>
      </h2>
      <ul>
        {data.list.map(({ printId, contractName, status, sheets, createTime }) => (
          <li key={printId}>
            <PlainButton className="print-row" aria-pressed={printId === shown} onClick={() => onOpen(printId)}>
              <span className="print-name">{contractName}</span>
              <span className={look(status === PRINT_STATUS.failed ? 'ink2' : 'ink3')}>{t(`recent.status.${status}`)}</span>
              <span className={look('ink3')}>{t('recent.fact', { sheets, time: time(createTime) })}</span>
            </PlainButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
