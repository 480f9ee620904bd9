import { formatCount } from '@moqi/rules';
import { EmptyState, KeyValue, look, PageHeader, Sheet, SkeletonRows, StatusMark } from '@moqi/ui';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';
import { type LedgerState, readLedger } from '#shared/ledger/read-ledger.ts';
import { ContractLeaves } from './contract-leaves.tsx';
import { LeafSearch } from './leaf-search.tsx';
import './ledger.css';

const LOOK_EVERY_MS = 30_000;

/** 透明日志: what is published, checked in this browser. `given`: the number of the contract whose entries are shown at once; empty: none. */
export function LedgerPage({ given }: { readonly given: string }) {
  const { t } = useTranslation('ledger');
  const ledger = useQuery({
    queryKey: ['ledger'],
    queryFn: async () => (await readLedger()) ?? null,
    refetchInterval: LOOK_EVERY_MS,
    retry: 1,
    throwOnError: false,
  });
  return (
    <>
      <PageHeader title={t('title')} fact={t('what')} />
      <div className="ledger-parts">
        <Sheet title={t('checkpoint.title')} fact={t('checkpoint.fact')}>
          {ledger.isPending && <SkeletonRows label={t('app:loading')} rows={4} />}
          {ledger.isError && <p role="alert">{t('checkpoint.broken')}</p>}
          {ledger.isSuccess &&
            (ledger.data === null ? <EmptyState title={t('empty.title')} help={t('empty.help')} /> : <State of={ledger.data} />)}
        </Sheet>
        <LeafSearch />
        <ContractLeaves given={given} />
      </div>
    </>
  );
}

/** Who cosigned, and how far. */
function Witnesses({ of: witnesses }: { readonly of: LedgerState['witnesses'] }) {
  const { t } = useTranslation('ledger');
  const { time } = useFormat();
  if (witnesses.length === 0) return t('witness.none');
  return (
    <ul className="ledger-witnesses">
      {witnesses.map(({ name, size, seenAt, isVerified }) => (
        <li key={name}>
          <span className={look('mono')}>{name}</span>{' '}
          {seenAt === '' ? t('witness.never') : t('witness.seen', { count: formatCount(size), time: time(seenAt) })}
          {isVerified && ` · ${t('witness.verified')}`}
        </li>
      ))}
    </ul>
  );
}

function State({ of: { origin, key, size, root, continues, isForked, witnesses } }: { readonly of: LedgerState }) {
  const { t } = useTranslation('ledger');
  const compared = continues === undefined ? t('checkpoint.first') : t('checkpoint.continues', { count: formatCount(continues) });
  return (
    <>
      {isForked ? (
        <p role="alert">{t('checkpoint.forked')}</p>
      ) : (
        <StatusMark icon={ShieldCheck} tone="pine">
          {compared}
        </StatusMark>
      )}
      <KeyValue
        items={[
          { key: 'size', label: t('checkpoint.size'), value: formatCount(size) },
          { key: 'root', label: t('checkpoint.root'), value: <span className={look('mono')}>{root}</span> },
          { key: 'origin', label: t('checkpoint.origin'), value: <span className={look('mono')}>{origin}</span> },
          { key: 'key', label: t('checkpoint.key'), value: <span className={look('mono')}>{key}</span> },
          { key: 'witnesses', label: t('witness.title'), value: <Witnesses of={witnesses} /> },
        ]}
      />
      <p className={look('ink3')}>{t('checkpoint.open')}</p>
    </>
  );
}
