import type { OutputOf } from '@moqi/api';
import { orderPrint, type readPrintable } from '@moqi/api/work/printing';
import { Button, Chip, look, TextField } from '@moqi/ui';
import { FileStack } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/index.ts';

type Contracts = OutputOf<typeof readPrintable>['contracts'];

interface PrintFormProps {
  readonly applyIds: string;
  readonly contracts: Contracts;
  readonly mostCopies: number;
  readonly onOrdered: (printId: string) => void;
}

/** Which files, which pages of a single one, how many copies. */
export function PrintForm({ applyIds, contracts, mostCopies, onOrdered }: PrintFormProps) {
  const { t } = useTranslation('contract-print');
  const order = useAct(orderPrint);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [pages, setPages] = useState('');
  const [copies, setCopies] = useState('1');
  const [withCertificate, setCertificate] = useState(false);
  const files = contracts.flatMap((contract) => contract.files);
  const chosen = files.filter(({ documentId }) => !left.has(documentId));
  const [only] = chosen;
  const toggle = (documentId: string): void =>
    setLeft((now) => new Set(now.has(documentId) ? [...now].filter((id) => id !== documentId) : [...now, documentId]));
  const make = (event: FormEvent): void => {
    event.preventDefault();
    const documentIds = chosen.map(({ documentId }) => documentId).join(',');
    const wanted = {
      applyIds,
      documentIds,
      pages: chosen.length === 1 ? pages : '',
      copies: Math.round(Number(copies)) || 1,
      withCertificate,
    };
    order.mutate(wanted, { onSuccess: ({ printId }) => onOrdered(printId) });
  };
  return (
    <form className="print-form" onSubmit={make}>
      <fieldset>
        <legend className={look('field-label')}>{t('what')}</legend>
        {contracts.map((contract) => (
          <FileBoxes key={contract.applyId} contract={contract} isNamed={contracts.length > 1} left={left} onToggle={toggle} />
        ))}
        {contracts.every(({ certificate }) => certificate) && (
          <label className="print-file">
            <input type="checkbox" checked={withCertificate} onChange={() => setCertificate(!withCertificate)} />
            <span>{t('certificate', { count: contracts.length })}</span>
          </label>
        )}
      </fieldset>
      {contracts.some(({ finished }) => !finished) && <p className={look('ink3')}>{t('unfinishedNote')}</p>}
      {chosen.length === 1 && only && only.pages > 1 && (
        <TextField label={t('pages')} hint={t('pagesHint')} value={pages} onChange={(event) => setPages(event.target.value)} />
      )}
      <TextField
        label={t('copies')}
        type="number"
        inputMode="numeric"
        min={1}
        max={mostCopies}
        required
        value={copies}
        onChange={(event) => setCopies(event.target.value)}
        error={order.error?.msg}
      />
      <Button kind="primary" icon={FileStack} type="submit" busy={order.isPending} disabled={chosen.length === 0}>
        {t('make')}
      </Button>
    </form>
  );
}

interface FileBoxesProps {
  readonly contract: Contracts[number];
  /** several contracts are printed: each is named */
  readonly isNamed: boolean;
  readonly left: ReadonlySet<string>;
  readonly onToggle: (documentId: string) => void;
}

function FileBoxes({ contract: { contractName, finished, files }, isNamed, left, onToggle }: FileBoxesProps) {
  const { t } = useTranslation('contract-print');
  return (
    <>
      {(isNamed || !finished) && (
        <p className="print-contract">
          {isNamed && <span>{contractName}</span>}
          {!finished && <Chip>{t('unfinished')}</Chip>}
        </p>
      )}
      {files.map(({ documentId, fileName, pages }) => (
        <label key={documentId} className="print-file">
          <input type="checkbox" checked={!left.has(documentId)} onChange={() => onToggle(documentId)} />
          <span>{fileName}</span>
          <span className={look('ink3')}>{t('filePages', { count: pages })}</span>
        </label>
      ))}
    </>
  );
}
