import { look, Sheet } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import type { Finding } from '../examining/use-examination.ts';
import { SignatureRow } from './signature-row.tsx';

interface SignatureListProps {
  readonly finding: Finding;
  /** Brings a page of the file into view. */
  readonly onPage: ((page: number) => void) | undefined;
}

/** Everybody who signed, in the order in which they did. */
export function SignatureList({ finding: { report }, onPage }: SignatureListProps) {
  const { t } = useTranslation('validation');
  const { signatures } = report;
  const people = signatures.filter(({ kind }) => kind === 'signature').length;
  const stamps = signatures.length - people;
  const title = stamps === 0 ? t('signatures.title', { count: people }) : t('signatures.titleWithStamps', { count: people, stamps });
  return (
    <Sheet title={title} extra={<span className={look('ink3', 'text-12')}>{t('signatures.order')}</span>} flush>
      <ul className="vali-signatures">
        {signatures.map((signature, k) => (
          // a field name can stand twice in a manipulated file
          <SignatureRow key={k} signature={signature} onPage={onPage} />
        ))}
      </ul>
    </Sheet>
  );
}
