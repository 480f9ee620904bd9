import type { OutputOf } from '@moqi/api';
import { readBatch } from '@moqi/api/work/batch-signing';
import { formatCount } from '@moqi/rules';
import { ButtonLink, Icon, ListFooter, look, SegmentedTabs, Sheet, TextLink, ThumbBar } from '@moqi/ui';
import { CircleAlert, CircleCheckBig, Clock3 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/index.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { SigningFrame } from '#shells/signing.tsx';
import { taskHref } from './task-href.ts';

type Batch = OutputOf<typeof readBatch>;
type Item = Batch['list'][number];
type Outcome = Item['outcome'];

const ASK_EVERY_MS = 1_000;
const PAGE_SIZE = 20;

interface BatchResultProps {
  readonly batchId: string;
  readonly steps: ReactNode;
  readonly listHref: string;
}

/** How far the batch is and, contract by contract, what became of it. It goes on without this page. */
export function BatchResult({ batchId, steps, listHref }: BatchResultProps) {
  const { t } = useTranslation('signing');
  const [outcome, setOutcome] = useState<Outcome | 'all'>('all');
  const [itemPage, setPage] = useState(1);
  const asked = { batchId, itemPage, pageSize: PAGE_SIZE, ...(outcome !== 'all' && { outcome }) };
  const options = { audience: useDoor(), keepPrevious: true };
  const { data } = useCall(readBatch, asked, options);
  const isRunning = data?.state === 'running';
  useCall(readBatch, asked, { ...options, enabled: isRunning, refetchEveryMs: ASK_EVERY_MS });
  if (data === undefined) return null;
  return (
    <SigningFrame
      title={t('batch.title')}
      steps={steps}
      thumb={
        <ThumbBar>
          <ButtonLink kind={isRunning ? 'plain' : 'primary'} size="thumb" href={listHref}>
            {t('batch.back')}
          </ButtonLink>
        </ThumbBar>
      }
    >
      <Head batch={data} />
      <div className="batch-outcomes">
        <Outcomes
          batch={data}
          value={outcome}
          onChange={(next) => {
            setOutcome(next);
            setPage(1);
          }}
        />
      </div>
      <Sheet flush>
        <ul className="batch-tasks">
          {data.list.map((item) => (
            <Row key={item.signNo} item={item} />
          ))}
        </ul>
        {data.count > PAGE_SIZE && <Pages batch={data} onPage={setPage} />}
      </Sheet>
    </SigningFrame>
  );
}

function Head({ batch: { state, total, signed, refused } }: { readonly batch: Batch }) {
  const { t } = useTranslation('signing');
  const done = signed + refused;
  if (state === 'running') {
    return (
      <div className="batch-head" role="status">
        <h1 className={look('text-22', 'strong')}>{t('batch.running', { done: formatCount(done), total: formatCount(total) })}</h1>
        <progress aria-label={t('batch.progress')} value={done} max={total} />
        <p className={look('ink2')}>{t('batch.runningHelp')}</p>
      </div>
    );
  }
  return (
    <div className="batch-head" role="status">
      <h1 className={look('text-22', 'strong')}>{signed === 0 ? t('batch.doneNone') : t('batch.done', { count: signed })}</h1>
      <p className={look('ink2')}>{refused === 0 ? t('batch.doneAll') : t('batch.doneHelp', { count: refused })}</p>
    </div>
  );
}

interface OutcomesProps {
  readonly batch: Batch;
  readonly value: Outcome | 'all';
  readonly onChange: (outcome: Outcome | 'all') => void;
}

function Outcomes({ batch: { total, signed, refused }, value, onChange }: OutcomesProps) {
  const { t } = useTranslation('signing');
  const waiting = total - signed - refused;
  const tabs = [
    { key: 'all' as const, count: total },
    { key: 'signed' as const, count: signed },
    { key: 'refused' as const, count: refused },
    ...(waiting > 0 || value === 'waiting' ? [{ key: 'waiting' as const, count: waiting }] : []),
  ];
  return (
    <SegmentedTabs
      small
      label={t('batch.outcomes')}
      value={value}
      onChange={onChange}
      tabs={tabs.map(({ key, count }) => ({ key, count, label: t(`batch.outcome.${key}`) }))}
    />
  );
}

const MARKS = {
  signed: { icon: CircleCheckBig, tone: 'pine' },
  refused: { icon: CircleAlert, tone: 'ochre' },
  waiting: { icon: Clock3, tone: 'ink3' },
} as const;

function Row({ item }: { readonly item: Item }) {
  const { t } = useTranslation('signing');
  const locale = useLocale();
  const format = useFormat();
  const { signNo, applyNo, contractName, outcome, signTime, why } = item;
  const { icon, tone } = MARKS[outcome];
  const told =
    outcome === 'signed' ? t('batch.signedAt', { time: format.time(signTime) }) : (why?.words[locale] ?? t('batch.outcome.waiting'));
  return (
    <li className="batch-task">
      <span className={look(tone)}>
        <Icon of={icon} size={18} />
      </span>
      <div className={look('grow')}>
        <p className={look('medium', 'ellipsis')}>{contractName || t('batch.unnamed', { number: applyNo || signNo })}</p>
        <p className={look('text-13', 'ink3')}>{told}</p>
      </div>
      {applyNo === '' ? null : <TextLink href={taskHref({ applyNo, signNo })}>{t('batch.open')}</TextLink>}
    </li>
  );
}

function Pages({ batch: { itemPage, count, list }, onPage }: { readonly batch: Batch; readonly onPage: (page: number) => void }) {
  const { t } = useTranslation('signing');
  const from = (itemPage - 1) * PAGE_SIZE + 1;
  const last = Math.ceil(count / PAGE_SIZE);
  return (
    <ListFooter
      summary={t('batch.pages.summary', { from, to: from + list.length - 1, total: formatCount(count) })}
      page={itemPage}
      knownPages={last}
      hasNext={itemPage < last}
      onPage={onPage}
      words={{
        pager: t('batch.pages.pager'),
        previous: t('batch.pages.previous'),
        next: t('batch.pages.next'),
        page: (number) => t('batch.pages.page', { number }),
        size: '',
      }}
    />
  );
}
