import type { OutputOf } from '@moqi/api';
import { downloadCaseFile, readCase } from '@moqi/api/work/cases';
import { formatFileSize } from '@moqi/rules';
import { KeyValue, LinkButton, look, PageHeader, Sheet, Timeline, useToast } from '@moqi/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallRefused, download } from '#shared/call/index.ts';
import { saveFile } from '#shared/call/save-file.ts';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { CaseActs } from './case-acts.tsx';
import { CaseStateMark } from './case-state.tsx';
import { Claims } from './claims.tsx';
import type { JudicialPlace } from './judicial-pages.ts';
import { OfficeNote } from './office-note.tsx';
import { useCaseWords } from './use-case-words.ts';

const FileView = lazy(() => import('./file-view.tsx').then((m) => ({ default: m.FileView })));

export type Case = OutputOf<typeof readCase>;

/** A receipt comes seconds after handing over. */
const LOOK_AGAIN_MS = 2000;
const awaitsReceipt = (file?: Case): boolean => file?.posts.some(({ receiptNo }) => receiptNo === '') ?? false;

/** A case, asked for again for as long as its institution has not said that something arrived. */
function useCase(caseId: string) {
  const query = useCall(readCase, { caseId });
  useCall(readCase, { caseId }, { enabled: awaitsReceipt(query.data), refetchEveryMs: LOOK_AGAIN_MS });
  return query;
}

interface CaseDetailProps {
  readonly place: JudicialPlace;
  readonly caseId: string;
}

/** One case: what it asks for, what was handed over and what came of it, and what may be done now. */
export function CaseDetail({ place, caseId }: CaseDetailProps) {
  const { t } = useTranslation('judicial');
  const words = useCaseWords();
  const query = useCase(caseId);
  const { data } = query;
  const back = { href: place.path, label: t('backToCases') };
  return (
    <div className="judicial">
      <PageHeader
        title={data ? t('caseTitle', { kind: words.kind(data.kind), name: data.contractName }) : t('cases')}
        fact={data?.caseNo}
        back={back}
        actions={data ? <CaseActs file={data} /> : undefined}
      />
      <Pending query={query} lines={10} title={t('caseFailed')} help={query.error?.msg ?? t('failedHelp')} />
      {data ? <Whole file={data} /> : null}
    </div>
  );
}

function Whole({ file }: { readonly file: Case }) {
  const { t } = useTranslation('judicial');
  return (
    <>
      <OfficeNote office={file.office} />
      <div className="judicial-columns">
        <div className="judicial-main">
          <Facts file={file} />
          {file.claims.length > 0 ? <Claims file={file} /> : null}
          <Files file={file} />
        </div>
        <aside className="judicial-side">
          <Sheet title={t('history')}>
            <History file={file} />
          </Sheet>
          {file.posts.length > 0 ? <Posts file={file} /> : null}
        </aside>
      </div>
    </>
  );
}

function Facts({ file }: { readonly file: Case }) {
  const { t } = useTranslation('judicial');
  const words = useCaseWords();
  const { time } = useFormat();
  const fee = file.fee === 0 ? words.fee(0) : t(`feeState.${file.feeState}`, { fee: words.fee(file.fee) });
  return (
    <Sheet title={t('state')}>
      <KeyValue
        items={[
          { key: 'state', label: t('column.state'), value: <CaseStateMark state={file.state} /> },
          ...(file.note === '' ? [] : [{ key: 'note', label: t('note'), value: file.note }]),
          ...(file.deadline === '' ? [] : [{ key: 'deadline', label: t(`deadline.${file.state}`), value: time(file.deadline) }]),
          { key: 'institution', label: t('column.institution'), value: words.institution(file.institution) },
          ...(file.institutionNo === '' ? [] : [{ key: 'no', label: t('institutionNo'), value: file.institutionNo }]),
          { key: 'fee', label: t('column.fee'), value: fee },
          { key: 'contract', label: t('contractName'), value: `${file.contractName} · ${file.applyNo}` },
          { key: 'applicant', label: t('applicant'), value: file.applicant },
          { key: 'others', label: t('respondents'), value: file.respondents.join(t('comma')) },
          { key: 'statement', label: t('statement'), value: <span className="judicial-statement">{file.statement || '—'}</span> },
        ]}
      />
    </Sheet>
  );
}

function useSave(caseId: string) {
  const showToast = useToast();
  return async (fileId: string, fileName: string): Promise<void> => {
    try {
      const { blob } = await download(downloadCaseFile, { caseId, fileId }, fileName);
      saveFile(blob, fileName);
    } catch (refused) {
      if (!(refused instanceof CallRefused)) throw refused;
      showToast({ kind: 'problem', text: refused.msg });
    }
  };
}

/** What is filed, and what was issued. Of a draft the application is written anew each time it is looked at. */
function Files({ file }: { readonly file: Case }) {
  const { t } = useTranslation('judicial');
  const words = useCaseWords();
  const save = useSave(file.caseId);
  const [shown, setShown] = useState<{ readonly fileId?: string; readonly title: string }>();
  const isDraft = file.state === 'draft';
  const document = words.document(file.kind);
  return (
    <Sheet title={t('caseFiles')}>
      <ul className="judicial-files">
        {isDraft ? (
          <li>
            <span>{document}</span>
            <span className={look('ink3')}>{t('asFiled')}</span>
            <LinkButton onClick={() => setShown({ title: document })}>{t('look')}</LinkButton>
          </li>
        ) : null}
        {file.files.map(({ fileId, kind, fileName, size, hash }) => (
          <li key={fileId}>
            <span>
              {kind === 'application' ? document : words.file(kind)}
              <span className={look('ink3')}>{` · ${fileName} · ${formatFileSize(size)}`}</span>
            </span>
            <span className={look('mono', 'ink3', 'text-12')} title={hash}>{`SHA-256 ${hash.slice(0, 12)}…`}</span>
            <span className="judicial-file-acts">
              <LinkButton onClick={() => setShown({ fileId, title: fileName })}>{t('look')}</LinkButton>
              <LinkButton onClick={() => void save(fileId, fileName)}>{t('download')}</LinkButton>
            </span>
          </li>
        ))}
      </ul>
      {isDraft ? <p className={look('ink3')}>{t('addedLater')}</p> : null}
      {shown ? (
        <Suspense fallback={null}>
          <FileView caseId={file.caseId} {...shown} onClose={() => setShown(undefined)} />
        </Suspense>
      ) : null}
    </Sheet>
  );
}

function History({ file }: { readonly file: Case }) {
  const { t } = useTranslation('judicial');
  const { time } = useFormat();
  return (
    <Timeline
      label={t('history')}
      events={file.history.map(({ event, actorName, note, time: at }, index) => ({
        key: `${index}`,
        pip: index === 0 ? 'start' : 'done',
        title: t(`event.${event}`),
        when: time(at),
        detail: [actorName, note].filter((part) => part !== '').join(' · '),
      }))}
    />
  );
}

function Posts({ file }: { readonly file: Case }) {
  const { t } = useTranslation('judicial');
  const { time } = useFormat();
  return (
    <Sheet title={t('posts')}>
      <ul className="judicial-posts">
        {file.posts.map(({ postId, what, files, receiptNo, receiptTime }) => (
          <li key={postId}>
            <span>{files > 0 ? t('postFiles', { what: t(`post.${what}`), count: files }) : t(`post.${what}`)}</span>
            <span className={look('ink3')}>
              {receiptNo === '' ? t('noReceipt') : t('receipt', { no: receiptNo, time: time(receiptTime) })}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
