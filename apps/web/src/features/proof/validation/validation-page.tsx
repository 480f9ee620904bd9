import { Button, PanelTabs, PhoneTop, SkeletonRows } from '@moqi/ui';
import { lazy, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskLink } from '#entities/contract-document/index.ts';
import { PagePhoneTop } from '#shared/layout/page-phone-top.tsx';
import { CheckingStep } from './checking-step.tsx';
import { DropStep } from './drop-step.tsx';
import { type Examination, useExamination } from './examining/use-examination.ts';
import { LockedStep } from './locked-step.tsx';
import { RefusedStep } from './refused-step.tsx';
import { type ContractFiles, useContractFiles } from './use-contract-files.ts';
import { useFileDrop } from './use-file-drop.ts';
import './validation.css';

const PANEL = 'vali-finding';

// fetched while the file is being checked
const ReportView = lazy(() => import('./report/report-view.tsx').then((m) => ({ default: m.ReportView })));

interface ValidationPageProps {
  /** what opens the contract whose files are checked */
  readonly link: TaskLink | undefined;
  /** the number on a printed sheet, scanned by a visitor: it opens nothing, so the file is asked for */
  readonly scanned: string | undefined;
}

/** 合同验签: a file is chosen, or comes from the contract that the address names; it is checked in this browser, and the findings are told. */
export function ValidationPage({ link, scanned }: ValidationPageProps) {
  const { t } = useTranslation('validation');
  const examination = useExamination();
  const { check } = examination;
  const onFile = useCallback((file: File) => check(file), [check]);
  const isOver = useFileDrop(onFile);
  const fromContract = useContractFiles(link, check);
  return (
    <div className="vali">
      <PagePhoneTop>
        <PhoneTop title={t('title')} />
      </PagePhoneTop>
      {scanned !== undefined && <p className="vali-contract">{t('contract.scanned', { number: scanned })}</p>}
      <FilesOfContract {...fromContract} />
      <div id={PANEL}>
        {fromContract.isFetching && examination.stage.kind === 'empty' ? (
          <SkeletonRows label={t('contract.fetching')} rows={6} />
        ) : (
          <Step examination={examination} isOver={isOver} onFile={onFile} />
        )}
      </div>
    </div>
  );
}

/** Which file of the contract is checked, or why none is. */
function FilesOfContract({ files, current, choose, problem, retry }: ContractFiles) {
  const { t } = useTranslation('validation');
  if (problem !== undefined) {
    return (
      <div className="vali-contract" role="alert">
        <span>{t('contract.failed', { reason: problem })}</span>
        <Button size="small" onClick={retry}>
          {t('app:retry')}
        </Button>
      </div>
    );
  }
  if (files.length < 2 || !current) return null;
  return (
    <PanelTabs
      label={t('contract.files')}
      tabs={files.map(({ documentId, fileName }) => ({ key: documentId, label: fileName }))}
      value={current.documentId}
      onChange={choose}
      panelId={PANEL}
    />
  );
}

interface StepProps {
  readonly examination: Examination;
  readonly isOver: boolean;
  readonly onFile: (file: File) => void;
}

function Step({ examination: { stage, check, clear }, isOver, onFile }: StepProps) {
  switch (stage.kind) {
    case 'empty':
      return <DropStep isOver={isOver} onFile={onFile} />;
    case 'checking':
      return <CheckingStep file={stage.file} done={stage.done} onCancel={clear} />;
    case 'locked':
      return <LockedStep file={stage.file} wrong={stage.wrong} onPassword={(password) => check(stage.file, password)} onFile={onFile} />;
    case 'refused':
      return <RefusedStep file={stage.file} code={stage.code} onFile={onFile} />;
    case 'found':
      return (
        <Suspense fallback={null}>
          <ReportView key={stage.finding.checkedAt.getTime()} finding={stage.finding} onFile={onFile} />
        </Suspense>
      );
  }
}
