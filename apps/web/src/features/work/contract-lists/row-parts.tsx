import { Chip, LinkButton, look, Pips, RowMenu, Status, TextLink } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { nextStep, otherSteps, type Step } from '#entities/contract/next-step.ts';
import { useWaitingWords } from '#entities/contract/use-waiting-words.ts';
import { useFormat } from '#shared/format/use-format.ts';
import type { ContractRow } from './contract-row.ts';
import { pipStates } from './pip-states.ts';

export type Perform = (step: Step, row: ContractRow) => void;
/** The page of a contract; undefined: it has none, or one that is not known before it is asked for. */
export type HrefOf = (row: ContractRow) => string | undefined;

interface RowNameProps {
  readonly row: ContractRow;
  readonly perform: Perform;
  readonly hrefOf: HrefOf;
  readonly className?: string;
}

/** The name leads to the contract, in a new tab too; what lies in the recycle bin has no page. */
export function RowName({ row, perform, hrefOf, className }: RowNameProps) {
  const { t } = useTranslation('contract-lists');
  const words = { title: row.contractName, className, kind: 'name' as const, children: row.contractName || t('row.unnamed') };
  const href = hrefOf(row);
  return href === undefined ? <LinkButton {...words} onClick={() => perform('view', row)} /> : <TextLink {...words} href={href} />;
}

/** What the party marked it with, as many as leave the name room; all of it is said where the row is pointed at. */
export function RowTags({ row: { tags = [] }, most }: { readonly row: ContractRow; readonly most: number }) {
  if (tags.length === 0) return null;
  const names = tags.map(({ tagName }) => tagName);
  const more = names.length - most;
  return (
    <span className="contract-row-tags" title={names.join('、')}>
      {names.slice(0, most).map((name) => (
        <Chip key={name} small outlined>
          <span className={look('ellipsis')}>{name}</span>
        </Chip>
      ))}
      {more > 0 ? <span className={look('ink3', 'text-12')}>{`+${more}`}</span> : null}
    </span>
  );
}

export function RowStatus({ row }: { row: ContractRow }) {
  const { t } = useTranslation('contract-lists');
  return <Status state={row.state}>{t(`app:states.${row.word}`)}</Status>;
}

/** Of a draft that goes out by itself there is no progress, but a time. */
function PlannedWords({ planned: { sendTime, failed } }: { readonly planned: NonNullable<ContractRow['planned']> }) {
  const { t } = useTranslation('contract-lists');
  const { time } = useFormat();
  if (failed === 1) return <span className={look('ochre')}>{t('planned.failed')}</span>;
  const words = sendTime === undefined ? t('planned.unpaid') : t('planned.at', { time: time(sendTime) });
  return <span className={look('ink2')}>{words}</span>;
}

export function RowProgress({ row, noted = true }: { row: ContractRow; noted?: boolean }) {
  const { t } = useTranslation('contract-lists');
  const note = useWaitingWords()(row.status, row.progress);
  const steps = pipStates(row.progress);
  if (row.planned) return <PlannedWords planned={row.planned} />;
  if (steps.length === 0) return <span className={look('ink3')}>—</span>;
  const done = steps.filter((step) => step === 'done').length;
  return <Pips steps={steps} label={t('app:pips', { done, total: steps.length })} {...(noted && note !== '' ? { note } : {})} />;
}

/** All that may be done beside the next step. */
export function OtherSteps({ row, perform }: { row: ContractRow; perform: Perform }) {
  const { t } = useTranslation('contract-lists');
  return (
    <RowMenu
      label={t('row.more', { name: row.contractName })}
      steps={otherSteps(row.can, row.status)}
      word={(step) => (step === 'tag' ? t('batch.tag') : t(`app:steps.${step}`))}
      danger={['revoke', 'delete']}
      onTake={(step) => perform(step, row)}
    />
  );
}

export function nextOf(row: ContractRow): ReturnType<typeof nextStep> {
  return nextStep(row.can, row.status);
}
