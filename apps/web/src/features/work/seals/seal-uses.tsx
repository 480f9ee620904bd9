import type { OutputOf } from '@moqi/api';
import { listSealUses } from '@moqi/api/work/grants';
import { Button, type Column, look, Select, StatusMark, Table } from '@moqi/ui';
import { CircleCheckBig, CircleX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { daysAgo } from '#shared/format/days.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UsesExport } from './uses-export.tsx';

type Use = OutputOf<typeof listSealUses>['list'][number];

const PERIODS = [7, 30, 90, 0] as const;
const PAGE = 20;
const MOST = 100;

/** 盖章 · 盖章 + 骑缝 · or why not, short. */
function useResult(): (use: Use) => string {
  const { t } = useTranslation('seals');
  return ({ outcome, refusal, places }) => {
    if (outcome === 'refused') return t(`refusal.${refusal}`, { defaultValue: t('refusal.other') });
    return places.some(({ straddle }) => straddle) ? t('uses.straddled') : t('uses.pressed');
  };
}

function Contract({ use, named }: { use: Use; named: boolean }) {
  const { t } = useTranslation('seals');
  const pages = use.places.map(({ fileName, pages: numbers }) => t('uses.place', { fileName, pages: numbers.join('、') })).join('；');
  return (
    <>
      <span className="seal-uses-contract" title={use.contractNo}>
        {use.contractName}
      </span>
      <span className="seal-uses-note">{[named ? use.sealName : '', pages, use.reason].filter((part) => part !== '').join(' · ')}</span>
    </>
  );
}

function Result({ use }: { use: Use }) {
  const refused = use.outcome === 'refused';
  return (
    <StatusMark icon={refused ? CircleX : CircleCheckBig} tone={refused ? 'rouge' : 'pine'}>
      {useResult()(use)}
    </StatusMark>
  );
}

function UseTable({ uses, named }: { uses: readonly Use[]; named: boolean }) {
  const { t } = useTranslation('seals');
  const format = useFormat();
  if (uses.length === 0) return <p className="seal-empty">{t('uses.none')}</p>;
  const columns: readonly Column<Use>[] = [
    { key: 'time', title: t('uses.time'), tone: 'ink2', className: look('nowrap'), cell: ({ useTime }) => format.time(useTime) },
    { key: 'contract', title: t('uses.contract'), cell: (use) => <Contract use={use} named={named} /> },
    { key: 'person', title: t('uses.person'), className: look('nowrap'), cell: ({ personName }) => personName },
    { key: 'result', title: t('uses.result'), cell: (use) => <Result use={use} /> },
  ];
  return <Table wraps className="seal-uses" columns={columns} rows={uses} keyOf={({ useId }) => useId} />;
}

/** 用印记录: uses and refusals, of one seal or of all. */
export function SealUses({ sealId }: { sealId?: string }) {
  const { t } = useTranslation('seals');
  const [days, setDays] = useState<number>(30);
  const [size, setSize] = useState(PAGE);
  // the beginning stays while the drawer is open: a moving one would ask again with each drawing
  const [now] = useState(() => Date.now());
  const filter = { ...(sealId !== undefined && { sealId }), ...(days > 0 && { beginDate: daysAgo(days, now) }) };
  const input = { pageSize: size, ...filter };
  const query = useCall(listSealUses, input, { keepPrevious: true });
  const { data } = query;
  return (
    <section className="seal-section">
      <div className={look('between')}>
        <h3>{t('uses.title')}</h3>
        <span className={look('row')}>
          <Select
            small
            label={t('uses.period')}
            choices={PERIODS.map((period) => ({
              value: period,
              label: period === 0 ? t('uses.ever') : t('uses.days', { count: period }),
            }))}
            value={days}
            onChange={setDays}
          />
          <UsesExport filter={filter} />
        </span>
      </div>
      <Pending query={query} lines={4} title={t('uses.failed')} help={t('failedHelp')} />
      {data ? <UseTable uses={data.list} named={sealId === undefined} /> : null}
      {data && data.count > size && size < MOST ? <Button onClick={() => setSize(MOST)}>{t('uses.more')}</Button> : null}
    </section>
  );
}
