import type { Operation } from '@moqi/api';
import {
  downloadPolicyCertificates,
  downloadPolicyRecord,
  exportPolicies,
  listPolicies,
  type PolicyRow,
  showPolicyCertificate,
} from '@moqi/api/trust/insurance';
import { formatDateHourMinute } from '@moqi/rules';
import { Button, type Column, EmptyState, LinkButton, look, SearchField, Sheet, Table, TextLink, useToast } from '@moqi/ui';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallRefused, download, fileUrl, useCall } from '#shared/call/index.ts';
import { saveFile } from '#shared/call/save-file.ts';
import { Pending } from '#shared/failure/pending.tsx';

const PAGE = 20;
const LOOK_EVERY_MS = 5_000;

/** Saves a file that is asked for by a form, and says why where there is none. */
function useSaving() {
  const { t } = useTranslation('insurance');
  const showToast = useToast();
  return async (operation: Operation, input: object): Promise<void> => {
    try {
      const { blob, fileName } = await download(operation, input as never, t('list.fileName'));
      saveFile(blob, fileName);
    } catch (refused) {
      if (!(refused instanceof CallRefused)) throw refused;
      showToast({ kind: 'problem', text: refused.msg });
    }
  };
}

/** Policies that were preserved, the newest first. */
export function OwnPolicies() {
  const { t } = useTranslation('insurance');
  const [typed, setTyped] = useState('');
  const [after, setAfter] = useState<string>();
  const keyword = useDeferredValue(typed.trim());
  const input = { ...(keyword !== '' && { keyword }), ...(after !== undefined && { after }), pageSize: PAGE };
  const query = useCall(listPolicies, input, { keepPrevious: true, refetchEveryMs: LOOK_EVERY_MS });
  const search = (text: string) => {
    setTyped(text);
    setAfter(undefined);
  };
  const none = keyword === '' ? 'none' : 'nothing';
  return (
    <Sheet title={t('list.title')}>
      <div className="insurance-find">
        <SearchField label={t('list.search')} placeholder={t('list.search')} value={typed} onChange={search} />
      </div>
      {!query.data && <Pending query={query} lines={6} title={t('list.failed')} help={t('list.failedHelp')} />}
      {query.data?.list.length === 0 && <EmptyState title={t(`list.${none}`)} help={t(`list.${none}Help`)} />}
      {query.data && query.data.list.length > 0 && <PolicyTable rows={query.data.list} />}
      <nav className={look('row')} aria-label={t('list.pages')}>
        {after !== undefined && <Button onClick={() => setAfter(undefined)}>{t('list.first')}</Button>}
        {query.data && query.data.next !== '' && <Button onClick={() => setAfter(query.data.next)}>{t('list.next')}</Button>}
      </nav>
    </Sheet>
  );
}

function Files({ row: { preservationId: presId, state } }: { readonly row: PolicyRow }) {
  const { t } = useTranslation('insurance');
  const save = useSaving();
  return (
    <span className={look('row', 'wrap')}>
      {state === 'waiting' ? (
        <span className={look('ink3')}>{t('row.waiting')}</span>
      ) : (
        <TextLink href={fileUrl(showPolicyCertificate, { presId })} target="_blank" rel="noreferrer">
          {t('row.certificate')}
        </TextLink>
      )}
      <LinkButton onClick={() => void save(downloadPolicyRecord, { presId })}>{t('row.record')}</LinkButton>
    </span>
  );
}

function PolicyTable({ rows }: { readonly rows: readonly PolicyRow[] }) {
  const { t } = useTranslation('insurance');
  const save = useSaving();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shown = rows.filter(({ preservationId }) => chosen.has(preservationId)).map(({ preservationId }) => preservationId);
  const presId = shown.join(',');
  const toggle = (some: readonly PolicyRow[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const { preservationId } of some) {
      if (isChosen) next.add(preservationId);
      else next.delete(preservationId);
    }
    setChosen(next);
  };
  const columns: readonly Column<PolicyRow>[] = [
    { key: 'policy', title: t('column.policy'), names: true, cell: (row) => row.policyNumber },
    { key: 'type', title: t('column.type'), cell: (row) => row.insuranceType },
    {
      key: 'names',
      title: t('column.names'),
      cell: ({ applicantName: applicant, recognizeeName: insured, recognizeeIdentity }) => (
        <>
          {applicant !== '' && insured !== '' ? t('row.names', { applicant, insured }) : applicant || insured}
          {recognizeeIdentity !== '' && <span className={look('ink3', 'text-12')}> {recognizeeIdentity}</span>}
        </>
      ),
    },
    { key: 'number', title: t('column.number'), tone: 'ink2', cell: (row) => row.number },
    { key: 'time', title: t('column.time'), tone: 'ink2', cell: (row) => formatDateHourMinute(row.time) },
    { key: 'files', title: t('column.files'), cell: (row) => <Files row={row} /> },
  ];
  return (
    <>
      {shown.length > 0 && (
        <p className={look('row', 'wrap')}>
          <span>{t('list.chosen', { count: shown.length })}</span>
          <Button onClick={() => void save(exportPolicies, { presId, downType: 3 })}>{t('list.export')}</Button>
          <Button onClick={() => void save(downloadPolicyCertificates, { presId, downType: 2 })}>{t('list.certificates')}</Button>
        </p>
      )}
      <Table
        wraps
        label={t('list.title')}
        columns={columns}
        rows={rows}
        keyOf={({ preservationId }) => preservationId}
        selection={{
          has: ({ preservationId }) => chosen.has(preservationId),
          toggle,
          pageLabel: t('list.all'),
          rowLabel: ({ policyNumber: number }) => t('list.one', { number }),
        }}
      />
    </>
  );
}
