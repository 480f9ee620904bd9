import { PhoneTop } from '@moqi/ui';
import { lazy, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { PagePhoneTop } from '#shared/layout/page-phone-top.tsx';
import { CheckingStep } from './checking-step.tsx';
import { DropStep } from './drop-step.tsx';
import { type Examination, useExamination } from './examining/use-examination.ts';
import { LockedStep } from './locked-step.tsx';
import { RefusedStep } from './refused-step.tsx';
import { useFileDrop } from './use-file-drop.ts';
import './validation.css';

// fetched while the file is being checked
const ReportView = lazy(() => import('./report/report-view.tsx').then((m) => ({ default: m.ReportView })));

/** 合同验签: a file is chosen, checked in this browser, and the findings are told. */
export function ValidationPage() {
  const { t } = useTranslation('validation');
  const examination = useExamination();
  const { check } = examination;
  const onFile = useCallback((file: File) => check(file), [check]);
  const isOver = useFileDrop(onFile);
  return (
    <div className="vali">
      <PagePhoneTop>
        <PhoneTop title={t('title')} />
      </PagePhoneTop>
      <Step examination={examination} isOver={isOver} onFile={onFile} />
    </div>
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
      return <RefusedStep file={stage.file} code={stage.code} detail={stage.detail} onFile={onFile} />;
    case 'found':
      return (
        <Suspense fallback={null}>
          <ReportView key={stage.finding.checkedAt.getTime()} finding={stage.finding} onFile={onFile} />
        </Suspense>
      );
  }
}
