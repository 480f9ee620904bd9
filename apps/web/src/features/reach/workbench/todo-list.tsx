import { LIST_STATUS, type OutputOf, type readWorkbench } from '@moqi/api';
import { Button, contractStateOf, EmptyState, look, PlainButton, SegmentedTabs, Sheet, SkeletonRows, Status } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeadlineText } from '#entities/contract/deadline-text.tsx';
import { nextStep, type Step } from '#entities/contract/next-step.ts';
import { isAsked, type PlainStep, useSteps } from '#entities/contract/use-steps.ts';
import { useWaitingWords } from '#entities/contract/use-waiting-words.ts';

type Todo = OutputOf<typeof readWorkbench>['todo'][number];
type Part = 'all' | 'sign' | 'other';

const toSign = ({ status }: Todo): boolean => status === LIST_STATUS.mine;
const plain = (step: Step | undefined): PlainStep => (step === undefined || isAsked(step) ? 'view' : step);

/** What waits for one, the nearest deadline first, each with its one step. */
export function TodoList({ rows }: { rows: readonly Todo[] | undefined }) {
  const { t } = useTranslation('workbench');
  const [part, setPart] = useState<Part>('all');
  const mine = rows?.filter(toSign) ?? [];
  const shown = rows && { all: rows, sign: mine, other: rows.filter((row) => !toSign(row)) }[part];
  const mixed = rows !== undefined && mine.length > 0 && mine.length < rows.length;
  return (
    <Sheet
      flush
      title={t('todo.title')}
      fact={t('todo.order')}
      extra={
        mixed ? (
          <SegmentedTabs
            small
            label={t('todo.parts')}
            value={part}
            onChange={setPart}
            tabs={[
              { key: 'all', label: t('todo.all'), count: rows.length },
              { key: 'sign', label: t('todo.sign'), count: mine.length },
              { key: 'other', label: t('todo.other'), count: rows.length - mine.length },
            ]}
          />
        ) : undefined
      }
    >
      {shown === undefined ? <SkeletonRows label={t('loading')} rows={4} /> : null}
      {shown?.length === 0 ? <EmptyState title={t('todo.none')} help={t('todo.noneHelp')} /> : null}
      {shown && shown.length > 0 ? (
        <ul className="workbench-todo">
          {shown.map((row) => (
            <TodoRow key={`${row.role}${row.applyId}`} row={row} />
          ))}
        </ul>
      ) : null}
    </Sheet>
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
