import { formatCount } from '@moqi/rules';
import { Button, Chip, Icon, LinkButton, look, Sheet, TextLink, ThumbBar } from '@moqi/ui';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { SigningFrame } from '#shells/signing.tsx';
import { BatchMeans } from './batch-means.tsx';
import { taskHref } from './task-href.ts';
import type { Batch, CheckedTask, Offer } from './use-batch.ts';

interface BatchListProps {
  readonly batch: Batch;
  readonly tasks: readonly CheckedTask[];
  readonly offer: Offer;
  readonly steps: ReactNode;
  readonly onBack: () => void;
  readonly onWrite: () => void;
  readonly onNext: () => void;
}

/** What will be signed and what not, each with its reason, before anybody is asked for a code. */
export function BatchList({ batch, tasks, offer, steps, onBack, onWrite, onNext }: BatchListProps) {
  const { t } = useTranslation('signing');
  const refused = tasks.filter(({ ok, signNo }) => !ok && !batch.isLeftOut(signNo));
  const others = tasks.filter((task) => !refused.includes(task));
  const count = batch.checked?.signable ?? 0;
  const isEmpty = others.length === 0;
  const needsSeal = tasks.some((task) => task.needsSeal);
  const needsInk = tasks.some((task) => task.needsInk);
  return (
    <SigningFrame
      title={t('batch.title')}
      onBack={onBack}
      steps={steps}
      thumb={
        <ThumbBar>
          <Button kind="primary" size="thumb" disabled={count === 0} busy={batch.isChecking} onClick={onNext}>
            {count === 0 ? t('batch.nothing') : t('batch.next', { count })}
          </Button>
        </ThumbBar>
      }
    >
      <h1 className={look('text-22', 'strong')}>{isEmpty ? t('batch.headingNone') : t('batch.heading', { count })}</h1>
      <p className={`signing-lead ${look('ink2')}`}>{t(isEmpty ? 'batch.leadNone' : 'batch.lead')}</p>
      {needsSeal || needsInk ? (
        <BatchMeans batch={batch} offer={offer} needsSeal={needsSeal} needsInk={needsInk} onWrite={onWrite} />
      ) : null}
      {refused.length > 0 && (
        <Tasks tasks={refused} title={t('batch.cannot', { count: refused.length })}>
          {(task) => <Refused key={task.signNo} task={task} />}
        </Tasks>
      )}
      {others.length > 0 && (
        <Tasks tasks={others} title={t('batch.can', { count })}>
          {(task) => <Signable key={task.signNo} task={task} batch={batch} />}
        </Tasks>
      )}
    </SigningFrame>
  );
}

/** How many are shown before all are asked for. */
const FIRST = 50;

interface TasksProps {
  readonly tasks: readonly CheckedTask[];
  readonly title: string;
  readonly children: (task: CheckedTask) => ReactNode;
}

function Tasks({ tasks, title, children }: TasksProps) {
  const { t } = useTranslation('signing');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? tasks : tasks.slice(0, FIRST);
  return (
    <Sheet flush title={title}>
      <ul className="batch-tasks">{shown.map(children)}</ul>
      {shown.length < tasks.length && (
        <p className="batch-more">
          <LinkButton onClick={() => setWhole(true)}>{`${t('batch.all')} · ${formatCount(tasks.length)}`}</LinkButton>
        </p>
      )}
    </Sheet>
  );
}

function useName() {
  const { t } = useTranslation('signing');
  return ({ contractName, applyNo, signNo }: CheckedTask) => contractName || t('batch.unnamed', { number: applyNo || signNo });
}

function Refused({ task }: { readonly task: CheckedTask }) {
  const { t } = useTranslation('signing');
  const locale = useLocale();
  const nameOf = useName();
  return (
    <li className="batch-task">
      <span className={look('ochre')}>
        <Icon of={CircleAlert} size={18} />
      </span>
      <div className={look('grow')}>
        <p className={look('medium', 'ellipsis')}>{nameOf(task)}</p>
        <p className={look('text-13', 'ink2')}>{task.why?.words[locale]}</p>
      </div>
      {task.applyNo === '' ? null : <TextLink href={taskHref(task)}>{t('batch.open')}</TextLink>}
    </li>
  );
}

function Signable({ task, batch }: { readonly task: CheckedTask; readonly batch: Batch }) {
  const { t } = useTranslation('signing');
  const nameOf = useName();
  const isKept = !batch.isLeftOut(task.signNo);
  return (
    <li className="batch-task">
      <input
        type="checkbox"
        aria-label={t('batch.choose', { name: nameOf(task) })}
        checked={isKept}
        onChange={(event) => batch.toggle(task.signNo, event.target.checked)}
      />
      <div className={look('grow')}>
        <p className={look('medium', 'ellipsis')}>{nameOf(task)}</p>
        <p className={look('text-13', 'ink3', 'ellipsis')}>{t('batch.from', { sender: task.ownerName })}</p>
      </div>
      {task.opened ? null : <Chip small>{t('batch.unopened')}</Chip>}
      <TextLink href={taskHref(task)}>{t('batch.open')}</TextLink>
    </li>
  );
}
