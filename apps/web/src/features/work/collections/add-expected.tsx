import type { OutputOf } from '@moqi/api';
import { addExpected, EXPECTED_MOST } from '@moqi/api/work/collections';
import { formatCount } from '@moqi/rules';
import { Button, type Column, Dialog, FieldError, FileButton, LinkButton, look, Table, TextAreaField } from '@moqi/ui';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useDoor } from '#shared/session/use-door.ts';

type Added = OutputOf<typeof addExpected>;
type Fault = Added['errors'][number];

/** The lines that were kept back, each with what is wrong with it. */
function KeptBack({ faulty, errors }: Pick<Added, 'faulty' | 'errors'>) {
  const { t } = useTranslation('collections');
  const locale = useLocale();
  const columns: readonly Column<Fault>[] = [
    { key: 'row', title: t('expected.row'), numeric: true, cell: ({ row }) => row },
    {
      key: 'who',
      title: t('column.taker'),
      names: true,
      cell: ({ fullName, mobile }) => (
        <>
          {fullName === '' ? '—' : fullName}
          <span className={`collect-below ${look('ink3')}`}>{mobile}</span>
        </>
      ),
    },
    { key: 'why', title: t('expected.why'), cell: ({ why }) => why[locale === 'en' ? 'en' : 'zh-CN'] },
  ];
  return (
    <>
      <p>{t('expected.keptBack', { count: faulty })}</p>
      <Table wraps label={t('expected.why')} columns={columns} rows={errors} keyOf={({ row }) => String(row)} />
      {faulty > errors.length ? <p className={look('text-13', 'ink3')}>{t('expected.firstFaults', { count: errors.length })}</p> : null}
    </>
  );
}

interface AddExpectedProps {
  readonly collectionId: string;
  readonly onClose: () => void;
}

/** People for the list, pasted or from a workbook. What could not be read is said before it closes. */
export function AddExpected({ collectionId, onClose }: AddExpectedProps) {
  const { t } = useTranslation('collections');
  const [lines, setLines] = useState('');
  const [file, setFile] = useState<File>();
  const add = useAct(addExpected, { audience: useDoor(), files: file ? [file] : [] });
  const { data: done } = add;
  const submit = (): void => add.mutate({ collectionId, lines: file ? '' : lines });
  const isEmpty = file === undefined && lines.trim() === '';
  const footer =
    done === undefined ? (
      <>
        <Button onClick={onClose}>{t('app:cancel')}</Button>
        <Button kind="primary" busy={add.isPending} disabled={isEmpty} onClick={submit}>
          {t('expected.addThem')}
        </Button>
      </>
    ) : (
      <Button kind="primary" onClick={onClose}>
        {t('expected.done')}
      </Button>
    );
  return (
    <Dialog title={t('expected.add')} onClose={onClose} footer={footer}>
      <div className="collect-adding">
        {done === undefined ? (
          <>
            {file === undefined ? (
              <TextAreaField
                label={t('expected.lines')}
                hint={t('expected.linesHelp', { most: formatCount(EXPECTED_MOST) })}
                rows={6}
                placeholder={t('expected.linesPlaceholder')}
                value={lines}
                onChange={({ target }) => setLines(target.value)}
              />
            ) : (
              <p className="collect-acts">
                {file.name}
                <LinkButton onClick={() => setFile(undefined)}>{t('expected.noFile')}</LinkButton>
              </p>
            )}
            <FileButton label={t('expected.file')} accept=".xlsx" icon={FileSpreadsheet} onFile={setFile}>
              {t('expected.file')}
            </FileButton>
            <p className={look('text-13', 'ink3')}>{t('expected.fileHelp')}</p>
          </>
        ) : (
          <>
            <p aria-live="polite">{t('expected.added', { count: done.added })}</p>
            {done.known > 0 ? <p>{t('expected.known', { count: done.known })}</p> : null}
            {done.faulty > 0 ? <KeptBack faulty={done.faulty} errors={done.errors} /> : null}
          </>
        )}
        {add.error ? <FieldError>{add.error.msg}</FieldError> : null}
      </div>
    </Dialog>
  );
}
