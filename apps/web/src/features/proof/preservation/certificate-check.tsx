import type { OutputOf } from '@moqi/api';
import { findPreservation } from '@moqi/api/trust/preservations';
import { formatCount, formatDateTime } from '@moqi/rules';
import { Button, FileButton, KeyValue, look, PageHeader, Sheet, StatusMark } from '@moqi/ui';
import { useMutation } from '@tanstack/react-query';
import { FileSearch, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/index.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { findLeaf } from '#shared/ledger/read-ledger.ts';
import { hashFile } from './hash-file.ts';
import './preservation.css';

type Found = OutputOf<typeof findPreservation>;

/** 查验存证证书: what a certificate says, for a reader who was shown its number; a file is compared in this browser. */
export function CertificateCheck({ number }: { readonly number: string }) {
  const { t } = useTranslation('preservation');
  const query = useCall(findPreservation, { number });
  return (
    <main className="preservation-check">
      <PageHeader title={t('public.title')} fact={number.toUpperCase()} />
      {query.error?.code === 'PRESERVATION_NUMBER_UNKNOWN' ? (
        <Sheet>
          <p role="alert">{query.error.msg}</p>
        </Sheet>
      ) : query.data ? (
        <Certificate found={query.data} />
      ) : (
        <Pending query={query} lines={5} title={t('public.failed')} help={t('public.failedHelp')} />
      )}
    </main>
  );
}

function Certificate({ found }: { readonly found: Found }) {
  const { t } = useTranslation('preservation');
  const { kind, algorithm, hash, time, leafHash, certificateHash } = found;
  const mono = (value: string) => <span className={look('mono')}>{value}</span>;
  return (
    <div className="preservation-parts">
      <Sheet>
        <StatusMark icon={ShieldCheck} tone="pine">
          {t('public.is', { time: formatDateTime(time) })}
        </StatusMark>
        <KeyValue
          items={[
            { key: 'kind', label: t('public.what'), value: t(`kind.${kind}`) },
            { key: 'hash', label: algorithm, value: mono(hash) },
            { key: 'leaf', label: t('public.leaf'), value: mono(leafHash) },
            { key: 'certificate', label: t('public.certificate'), value: mono(certificateHash) },
          ]}
        />
      </Sheet>
      <Sheet title={t('public.compare')} fact={t('public.compareHelp')}>
        <Comparison found={found} />
      </Sheet>
      <Sheet title={t('public.checkLeaf')}>
        <LeafCheck leafHash={leafHash} />
      </Sheet>
    </div>
  );
}

function Comparison({ found: { algorithm, hash } }: { readonly found: Found }) {
  const { t } = useTranslation('preservation');
  const compare = useMutation({
    mutationFn: async (file: File) => ({ name: file.name, isSame: (await hashFile(file, [algorithm]))[0] === hash }),
  });
  const { data } = compare;
  return (
    <>
      <FileButton label={t('public.compare')} accept="" icon={FileSearch} onFile={(file) => compare.mutate(file)}>
        {t('new.choose')}
      </FileButton>
      {data && <p role={data.isSame ? 'status' : 'alert'}>{t(data.isSame ? 'public.same' : 'public.other', { name: data.name })}</p>}
      {compare.isError && <p role="alert">{t('new.unreadable', { name: compare.variables.name })}</p>}
    </>
  );
}

function LeafCheck({ leafHash }: Pick<Found, 'leafHash'>) {
  const { t } = useTranslation('preservation');
  const look = useMutation({ mutationFn: () => findLeaf(leafHash) });
  return (
    <>
      <Button busy={look.isPending} onClick={() => look.mutate()}>
        {t('public.checkLeaf')}
      </Button>
      {look.isSuccess && (
        <p role="status">
          {look.data === undefined
            ? t('public.leafOut')
            : t('public.leafIn', { place: formatCount(look.data.index + 1), size: formatCount(look.data.size) })}
        </p>
      )}
      {look.isError && <p role="alert">{t('public.leafBroken')}</p>}
    </>
  );
}
