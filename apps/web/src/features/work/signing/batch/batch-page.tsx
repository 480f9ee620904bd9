import { readBatch } from '@moqi/api/work/batch-signing';
import { ButtonLink, EmptyState, StepBar } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBatchTasks } from '#entities/contract/batch-tasks.ts';
import { useCall } from '#shared/call/index.ts';
import { LoadFailed } from '#shared/failure/load-failed.tsx';
import { pathInMode } from '#shared/session/mode-paths.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { SigningFrame } from '#shells/signing.tsx';
import { BatchFlow } from './batch-flow.tsx';
import { BatchResult } from './batch-result.tsx';
import '../signing.css';
import './batch.css';

/** The list of the contracts that one signs, where the chosen ones come from. */
function useListHref(): string {
  return useSession((session) => pathInMode('/signInfo/signList?signStatus=2', inEnterprise(session)));
}

/** Signing together: the chosen contracts, or the batch that the address names, or the latest one. */
export function BatchPage({ batchId }: { readonly batchId: string | undefined }) {
  const { t } = useTranslation('signing');
  const router = useRouter();
  const chosen = useBatchTasks();
  const listHref = useListHref();
  const steps = (current: number): ReactNode => (
    <StepBar
      steps={[t('batch.steps.list'), t('batch.steps.identity'), t('batch.steps.result')]}
      current={current}
      label={t('steps.label')}
      doneLabel={t('steps.finished')}
    />
  );
  if (batchId === undefined && chosen.length > 0) {
    const begun = (begunId: string): void => {
      void router.navigate({ href: `/signInfo/batchSign?batchId=${begunId}`, replace: true });
    };
    return <BatchFlow chosen={chosen} steps={steps} listHref={listHref} onBegun={begun} />;
  }
  return <Begun batchId={batchId} steps={steps(2)} listHref={listHref} />;
}

/** A batch that was begun; the latest one where none is named. */
function Begun({
  batchId,
  steps,
  listHref,
}: {
  readonly batchId: string | undefined;
  readonly steps: ReactNode;
  readonly listHref: string;
}) {
  const { t } = useTranslation('signing');
  const found = useCall(readBatch, batchId === undefined ? {} : { batchId }, { audience: useDoor() });
  const { data, error, errorUpdatedAt, refetch } = found;
  if (error) {
    return (
      <SigningFrame title={t('batch.title')}>
        <LoadFailed title={error.msg} help="" requestId={error.requestId} at={errorUpdatedAt} onRetry={() => void refetch()} />
      </SigningFrame>
    );
  }
  if (data === undefined) return null;
  if (data.batchId !== '') return <BatchResult batchId={data.batchId} steps={steps} listHref={listHref} />;
  return (
    <SigningFrame title={t('batch.title')}>
      <EmptyState
        title={t('batch.none')}
        help={t('batch.noneHelp')}
        actions={
          <ButtonLink kind="primary" href={listHref}>
            {t('batch.toList')}
          </ButtonLink>
        }
      />
    </SigningFrame>
  );
}
