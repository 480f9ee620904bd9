import { type PreservationRow, readPreserved } from '@moqi/api/trust/preservations';
import { formatCount, formatDateTime } from '@moqi/rules';
import { KeyValue, LinkButton, look } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/index.ts';
import { Pending } from '#shared/failure/pending.tsx';

/** The place of a preservation in the log, and what its owner proves it by. */
export function PreservationProof({ row, onClose }: { readonly row: PreservationRow; readonly onClose: () => void }) {
  const { t } = useTranslation('preservation');
  const query = useCall(readPreserved, { preservationId: row.preservationId });
  if (!query.data) return <Pending query={query} lines={4} title={t('info.failed')} help={t('info.failedHelp')} />;
  const { index, leafHash, text, salt, stampTime, algorithm, hash } = query.data;
  const mono = (value: string) => <span className={look('mono')}>{value}</span>;
  return (
    <section className="preservation-proof" aria-label={t('info.title')}>
      <p className={look('between')}>
        <strong className={look('medium')}>{row.name}</strong>
        <LinkButton onClick={onClose}>{t('app:close')}</LinkButton>
      </p>
      <p>{index === -1 ? t('info.noPlace') : t('info.place', { place: formatCount(index + 1) })}</p>
      <KeyValue
        items={[
          { key: 'hash', label: algorithm, value: mono(hash) },
          { key: 'leaf', label: t('info.leaf'), value: mono(leafHash) },
          { key: 'text', label: t('info.text'), value: mono(text) },
          { key: 'salt', label: t('info.salt'), value: mono(salt) },
          { key: 'stamp', label: t('info.stamp'), value: stampTime === '' ? t('info.noStamp') : formatDateTime(stampTime) },
        ]}
      />
      <p className={look('ink3', 'text-13')}>{t('info.help')}</p>
    </section>
  );
}
