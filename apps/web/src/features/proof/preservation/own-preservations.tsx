import {
  downloadPreservationCertificate,
  downloadPreservedFile,
  listPreservations,
  type PreservationRow,
} from '@moqi/api/trust/preservations';
import { formatDateHourMinute, formatFileSize } from '@moqi/rules';
import {
  Button,
  type Column,
  EmptyState,
  FileButton,
  LinkButton,
  look,
  SearchField,
  Sheet,
  StatusMark,
  Table,
  TextLink,
  useToast,
} from '@moqi/ui';
import { CircleCheck, CircleDashed, FileSearch } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileUrl, useCall } from '#shared/call/index.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { hashFile } from './hash-file.ts';
import { PreservationProof } from './preservation-proof.tsx';
import type { Way } from './preserving-form.tsx';

const PAGE = 20;
const LOOK_EVERY_MS = 5_000;

interface ByFile {
  readonly name: string;
  readonly hashes: readonly string[];
}

/** What the party had preserved, the newest first; found by words, or by a file that stays here. */
export function OwnPreservations({ way }: { readonly way: Way }) {
  const { t } = useTranslation('preservation');
  const showToast = useToast();
  const [typed, setTyped] = useState('');
  const [byFile, setByFile] = useState<ByFile>();
  const [after, setAfter] = useState<string>();
  const keyword = useDeferredValue(typed.trim());
  const find = (file: File) =>
    void hashFile(file, ['SHA-256', 'SHA-512', 'SM3']).then(
      (hashes) => {
        setAfter(undefined);
        setByFile({ name: file.name, hashes });
      },
      () => showToast({ kind: 'problem', text: t('new.unreadable', { name: file.name }) }),
    );
  const words = { kind: way, ...(keyword !== '' && { keyword }) };
  const input = { ...(byFile ? { hashes: [...byFile.hashes] } : words), ...(after !== undefined && { after }), pageSize: PAGE };
  return (
    <Sheet
      title={t('list.title')}
      extra={
        <FileButton kind="link" label={t('list.byFile')} accept="" icon={FileSearch} onFile={find}>
          {t('list.byFile')}
        </FileButton>
      }
    >
      <div className="preservation-find">
        {byFile === undefined ? (
          <SearchField
            label={t('list.search')}
            placeholder={t('list.search')}
            value={typed}
            onChange={(text) => {
              setTyped(text);
              setAfter(undefined);
            }}
          />
        ) : (
          <p role="status" className={look('row', 'wrap')}>
            <span>{t('list.found', { name: byFile.name })}</span>
            <LinkButton onClick={() => setByFile(undefined)}>{t('list.clear')}</LinkButton>
          </p>
        )}
      </div>
      <Rows input={input} isNarrowed={byFile !== undefined || keyword !== ''} onPage={setAfter} />
    </Sheet>
  );
}

interface RowsProps {
  readonly input: Parameters<typeof useCall<typeof listPreservations>>[1];
  readonly isNarrowed: boolean;
  readonly onPage: (after: string | undefined) => void;
}

function Rows({ input, isNarrowed, onPage }: RowsProps) {
  const { t } = useTranslation('preservation');
  const query = useCall(listPreservations, input, { keepPrevious: true, refetchEveryMs: LOOK_EVERY_MS });
  if (!query.data) return <Pending query={query} lines={6} title={t('list.failed')} help={t('list.failedHelp')} />;
  const { list, next } = query.data;
  if (list.length === 0) {
    const none = isNarrowed ? 'nothing' : 'none';
    return <EmptyState title={t(`list.${none}`)} help={t(`list.${none}Help`)} />;
  }
  return (
    <>
      <PreservationTable rows={list} />
      {(next !== '' || input.after !== undefined) && (
        <nav className={look('row')} aria-label={t('list.pages')}>
          {input.after !== undefined && <Button onClick={() => onPage(undefined)}>{t('list.first')}</Button>}
          {next !== '' && <Button onClick={() => onPage(next)}>{t('list.next')}</Button>}
        </nav>
      )}
    </>
  );
}

function State({ state }: Pick<PreservationRow, 'state'>) {
  const { t } = useTranslation('preservation');
  const isDone = state === 'preserved';
  return (
    <StatusMark icon={isDone ? CircleCheck : CircleDashed} tone={isDone ? 'pine' : 'ink3'}>
      {t(`state.${state}`)}
    </StatusMark>
  );
}

function Files({ row, onMore }: { readonly row: PreservationRow; readonly onMore: (row: PreservationRow) => void }) {
  const { t } = useTranslation('preservation');
  const { preservationId, kind, state } = row;
  return (
    <span className={look('row', 'wrap')}>
      {state === 'preserved' && (
        <TextLink href={fileUrl(downloadPreservationCertificate, { preservationId })} download>
          {t('row.certificate')}
        </TextLink>
      )}
      {kind !== 'hash' && (
        <TextLink href={fileUrl(downloadPreservedFile, { preservationId })} download>
          {t('row.original')}
        </TextLink>
      )}
      <LinkButton onClick={() => onMore(row)}>{t('row.more')}</LinkButton>
    </span>
  );
}

const sizeOf = ({ size }: PreservationRow): string => (size === undefined ? '' : formatFileSize(size));

function PreservationTable({ rows }: { readonly rows: readonly PreservationRow[] }) {
  const { t } = useTranslation('preservation');
  const [open, setOpen] = useState<PreservationRow>();
  const columns: readonly Column<PreservationRow>[] = [
    {
      key: 'name',
      title: t('column.name'),
      names: true,
      cell: (row) => (
        <>
          {row.name}
          <br />
          <span className={look('ink3', 'text-12')}>{[t(`kind.${row.kind}`), sizeOf(row), row.note].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    {
      key: 'number',
      title: t('column.number'),
      cell: ({ number, algorithm, hash }) => (
        <>
          {number}
          <br />
          <span className={look('ink3', 'mono', 'text-12')} title={hash}>{`${algorithm} ${hash.slice(0, 12)}…`}</span>
        </>
      ),
    },
    { key: 'time', title: t('column.time'), tone: 'ink2', cell: ({ time }) => formatDateHourMinute(time) },
    { key: 'state', title: t('column.state'), cell: (row) => <State state={row.state} /> },
    { key: 'files', title: t('column.files'), cell: (row) => <Files row={row} onMore={setOpen} /> },
  ];
  return (
    <>
      <Table wraps label={t('list.title')} columns={columns} rows={rows} keyOf={({ preservationId }) => preservationId} />
      {open && <PreservationProof key={open.preservationId} row={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
