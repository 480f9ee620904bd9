import { REVIEWED_AT_ONCE, readCollection, reviewTakings, type Taking } from '@moqi/api/work/collections';
import { formatCount, maskMobile } from '@moqi/rules';
import { Button, type Column, FieldError, FormDialog, look, Sheet, Table, useToast } from '@moqi/ui';
import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { ReasonField } from '#shared/form/reason-field.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { ASK_EVERY_MS } from './collection-search.ts';

interface ReturningProps {
  readonly collectionId: string;
  readonly forms: readonly Taking[];
  readonly onClose: () => void;
  readonly onDone: (count: number) => void;
}

/** What is to be mended, in a sentence that those who filled it in read. */
function ReturnDialog({ collectionId, forms, onClose, onDone }: ReturningProps) {
  const { t } = useTranslation('collections');
  const act = useAct(reviewTakings, { audience: useDoor() });
  const [reason, setReason] = useState('');
  const takingIds = forms.map(({ takingId }) => takingId);
  const submit = (): void =>
    act.mutate({ collectionId, takingIds, oper: 'return', reason: reason.trim() }, { onSuccess: ({ reviewed }) => onDone(reviewed) });
  const [first] = forms;
  return (
    <FormDialog
      title={
        forms.length === 1 && first ? t('review.returnOne', { name: first.fullName }) : t('review.returnMany', { count: forms.length })
      }
      submit={t('review.return')}
      busy={act.isPending}
      disabled={reason.trim() === ''}
      error={act.error?.msg}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonField label={t('review.reason')} placeholder={t('review.reasonPlaceholder')} value={reason} onChange={setReason} />
      <p className={look('text-13', 'ink3')}>{t('review.returnHelp')}</p>
    </FormDialog>
  );
}

/** What somebody filled in, line by line. */
function Answers({ answers }: Pick<Taking, 'answers'>) {
  const { t } = useTranslation('collections');
  if (answers.length === 0) return <span className={look('ink3')}>{t('review.nothingAsked')}</span>;
  return (
    <dl className="collect-answers">
      {answers.map(({ name, value }) => (
        <div key={name}>
          <dt className={look('ink3')}>{name}</dt>
          <dd>{value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Which of the forms are chosen; those that went meanwhile are chosen no more. */
function useChosen(list: readonly Taking[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const has = ({ takingId }: Taking): boolean => ids.has(takingId);
  const toggle = (rows: readonly Taking[], isChosen: boolean): void =>
    setIds((before) => {
      const after = new Set(before);
      for (const { takingId } of rows) after[isChosen ? 'add' : 'delete'](takingId);
      return after;
    });
  return { has, toggle, chosen: list.filter(has) };
}

interface FormsProps {
  readonly collectionId: string;
  readonly list: readonly Taking[];
  readonly count: number;
}

function Forms({ collectionId, list, count }: FormsProps) {
  const { t } = useTranslation('collections');
  const { time } = useFormat();
  const showToast = useToast();
  const { has, toggle, chosen } = useChosen(list);
  const [isReturning, setReturning] = useState(false);
  const act = useAct(reviewTakings, { audience: useDoor() });
  const approve = (): void =>
    act.mutate(
      { collectionId, takingIds: chosen.map(({ takingId }) => takingId), oper: 'approve' },
      { onSuccess: ({ reviewed }) => showToast({ text: t('review.approved', { count: reviewed }) }) },
    );
  const columns: readonly Column<Taking>[] = [
    {
      key: 'name',
      title: t('column.taker'),
      names: true,
      cell: ({ fullName, mobile }) => (
        <>
          {fullName}
          <span className={`collect-below ${look('ink3')}`}>{maskMobile(mobile)}</span>
        </>
      ),
    },
    { key: 'answers', title: t('review.answers'), cell: ({ answers }) => <Answers answers={answers} /> },
    { key: 'time', title: t('column.filled'), tone: 'ink3', cell: ({ fillTime }) => time(fillTime) },
  ];
  const selection = { has, toggle, pageLabel: t('review.all'), rowLabel: ({ fullName }: Taking) => t('review.choose', { name: fullName }) };
  const isNone = chosen.length === 0;
  return (
    <Sheet flush title={t('review.title', { count: formatCount(count) })}>
      <div className="collect-review">
        <p className={look('ink2', 'text-13')}>{isNone ? t('review.help') : t('review.chosen', { count: chosen.length })}</p>
        <div className="collect-acts">
          <Button icon={Undo2} disabled={isNone} onClick={() => setReturning(true)}>
            {t('review.return')}
          </Button>
          <Button kind="primary" icon={Check} disabled={isNone} busy={act.isPending} onClick={approve}>
            {t('review.approve')}
          </Button>
        </div>
        {act.error ? <FieldError>{act.error.msg}</FieldError> : null}
      </div>
      <Table wraps label={t('review.label')} columns={columns} rows={list} keyOf={({ takingId }) => takingId} selection={selection} />
      {count > list.length ? (
        <p className={`collect-review ${look('text-13', 'ink3')}`}>{t('review.more', { count: list.length })}</p>
      ) : null}
      {isReturning ? (
        <ReturnDialog
          collectionId={collectionId}
          forms={chosen}
          onClose={() => setReturning(false)}
          onDone={(reviewed) => {
            setReturning(false);
            showToast({ text: t('review.returned', { count: reviewed }) });
          }}
        />
      ) : null}
    </Sheet>
  );
}

/** What waits for its maker, the first first. */
export function FormsInReview({ collectionId, inReview }: { readonly collectionId: string; readonly inReview: number }) {
  const asked = { collectionId, inReview: 1 as const, pageSize: REVIEWED_AT_ONCE };
  const { t } = useTranslation('collections');
  const query = useCall(readCollection, asked, { audience: useDoor(), enabled: inReview > 0, refetchEveryMs: ASK_EVERY_MS });
  const { data } = query;
  if (inReview === 0) return null;
  if (data === undefined) return <Pending query={query} lines={2} title={t('failed')} help={t('failedHelp')} />;
  if (data.list.length === 0) return null;
  return <Forms collectionId={collectionId} list={data.list} count={data.count} />;
}
