import { LIST_STATUS } from '@moqi/api';
import { listApprovals } from '@moqi/api/work/approvals';
import {
  AppLink,
  Button,
  ButtonLink,
  contractStateOf,
  EmptyState,
  look,
  PlainButton,
  SegmentedTabs,
  Sheet,
  SkeletonRows,
  Status,
} from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { auditHref } from '#entities/contract/audit-href.ts';
import { DeadlineText } from '#entities/contract/deadline-text.tsx';
import { nextStep, type Step } from '#entities/contract/next-step.ts';
import { isAsked, type PlainStep, useSteps } from '#entities/contract/use-steps.ts';
import { useWaitingWords } from '#entities/contract/use-waiting-words.ts';
import { useCall } from '#shared/call/use-call.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { SendingRequests, useSendingRequests } from './sending-requests.tsx';
import { type Todo, type Waiting, waitingInOrder } from './todo-order.ts';
import { useWaitingCalls, WaitingCalls } from './waiting-calls.tsx';

const PARTS = ['sign', 'approve', 'other'] as const;
/** As many as the server names contracts to sign. */
const MOST_APPROVALS = 10;

const plain = (step: Step | undefined): PlainStep => (step === undefined || isAsked(step) ? 'view' : step);

/** What waits for one, the nearest deadline first, each with its one step. */
export function TodoList({ rows }: { rows: readonly Todo[] | undefined }) {
  const { t } = useTranslation('workbench');
  const [part, setPart] = useState<Waiting['part'] | 'all'>('all');
  const enabled = useSession(inEnterprise);
  const approvals = useCall(listApprovals, { pageSize: MOST_APPROVALS }, { audience: 'enterprise', enabled, isInBackground: true });
  const waiting = rows && waitingInOrder(rows, approvals.data?.list ?? []);
  const parts = PARTS.map((key) => ({ key, count: waiting?.filter((one) => one.part === key).length ?? 0 })).filter(
    ({ count }) => count > 0,
  );
  // a part whose last task is done shows all again
  const chosen = parts.length > 1 && parts.some(({ key }) => key === part) ? part : 'all';
  const shown = waiting?.filter((one) => chosen === 'all' || one.part === chosen);
  return (
    <Sheet
      flush
      title={t('todo.title')}
      fact={t('todo.order')}
      extra={
        waiting && parts.length > 1 ? (
          <SegmentedTabs
            small
            label={t('todo.parts')}
            value={chosen}
            onChange={setPart}
            tabs={[
              { key: 'all' as const, label: t('todo.all'), count: waiting.length },
              ...parts.map(({ key, count }) => ({ key, label: t(`todo.${key}`), count })),
            ]}
          />
        ) : undefined
      }
    >
      {shown === undefined ? <SkeletonRows label={t('loading')} rows={4} /> : <Tasks waiting={shown} />}
    </Sheet>
  );
}

function Tasks({ waiting }: { readonly waiting: readonly Waiting[] }) {
  const { t } = useTranslation('workbench');
  const calls = useWaitingCalls();
  const requests = useSendingRequests();
  if (waiting.length + calls.length + requests.length === 0) return <EmptyState title={t('todo.none')} help={t('todo.noneHelp')} />;
  return (
    <ul className="workbench-todo">
      <WaitingCalls calls={calls} />
      <SendingRequests requests={requests} />
      {waiting.map((one) =>
        one.part === 'approve' ? <ApprovalTask key={one.key} row={one.row} /> : <TodoRow key={one.key} row={one.row} />,
      )}
    </ul>
  );
}

function ApprovalTask({ row }: { readonly row: Extract<Waiting, { part: 'approve' }>['row'] }) {
  const { t } = useTranslation('workbench');
  const format = useFormat();
  const due = row.overdue ? t('todo.overdue') : row.dueTime && format.remaining(row.dueTime);
  const who = t('todo.by', { name: row.initiatorName });
  return (
    <li className="workbench-task">
      <span className="workbench-task-state">
        <Status state="approving">{t('todo.toApprove')}</Status>
      </span>
      <AppLink className={`workbench-task-name ${look('ellipsis')}`} title={row.subjectName} href={auditHref(row)}>
        {row.subjectName}
      </AppLink>
      <span className={`workbench-task-who ${look('ellipsis')}`} title={who}>
        {who}
      </span>
      <span className={`workbench-task-when ${look('ellipsis', row.overdue && 'ochre')}`}>{due || format.waited(row.openTime)}</span>
      <ButtonLink size="small" href={auditHref(row)}>
        {t('todo.approve')}
      </ButtonLink>
    </li>
  );
}

function TodoRow({ row }: { row: Todo }) {
  const { t } = useTranslation('workbench');
  const perform = useSteps();
  const step = plain(nextStep(row.can, row.status));
  const state = contractStateOf(row.status) ?? 'others';
  const waitingWords = useWaitingWords();
  const isWaiting = row.role === 'owner' && row.status !== LIST_STATUS.refused;
  const who = isWaiting ? waitingWords(row.status, row.progress) || row.allSignerName : row.ownerName;
  return (
    <li className="workbench-task">
      <span className="workbench-task-state">
        <Status state={state}>{t(`app:states.${state}`)}</Status>
      </span>
      <PlainButton className={`workbench-task-name ${look('ellipsis')}`} title={row.contractName} onClick={() => perform('view', row)}>
        {row.contractName}
      </PlainButton>
      <span className={`workbench-task-who ${look('ellipsis')}`} title={who}>
        {who}
      </span>
      <span className={`workbench-task-when ${look('ellipsis')}`}>
        {row.reason === '' ? (
          <DeadlineText spelled overDate={row.overDate} status={row.status} />
        ) : (
          t('todo.reason', { reason: row.reason })
        )}
      </span>
      <Button size="small" kind={step === 'sign' ? 'seal-outlined' : 'plain'} onClick={() => perform(step, row)}>
        {t(`app:steps.${step}`)}
      </Button>
    </li>
  );
}
