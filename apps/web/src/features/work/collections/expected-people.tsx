import type { OutputOf } from '@moqi/api';
import {
  EXPECTED_FILTERS,
  EXPECTED_REMIND_HOURS,
  type ExpectedFilter,
  type ExpectedPerson,
  listExpected,
  REMINDED_AT_ONCE,
  remindExpected,
  removeExpected,
} from '@moqi/api/work/collections';
import { maskMobile } from '@moqi/rules';
import {
  BatchBar,
  Button,
  type Column,
  Dialog,
  EmptyState,
  FieldError,
  look,
  SegmentedTabs,
  Sheet,
  StatusMark,
  Table,
  useToast,
} from '@moqi/ui';
import { BellRing, Clock3, UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { ListPages } from '#shared/layout/list-pages.tsx';
import { useDoor } from '#shared/session/use-door.ts';
import { AddExpected } from './add-expected.tsx';
import { ASK_EVERY_MS, PAGE_SIZE } from './collection-search.ts';
import { TakingMark } from './collection-state.tsx';

type Listed = OutputOf<typeof listExpected>;

interface RemindingProps {
  readonly collectionId: string;
  /** how many get an SMS */
  readonly count: number;
  /** undefined: all who are missing */
  readonly expectedIds: readonly string[] | undefined;
  readonly onClose: () => void;
}

/** What a reminder costs, and whom it reaches. */
function RemindDialog({ collectionId, count, expectedIds, onClose }: RemindingProps) {
  const { t } = useTranslation('collections');
  const showToast = useToast();
  const remind = useAct(remindExpected, { audience: useDoor() });
  const send = (): void =>
    remind.mutate(
      { collectionId, ...(expectedIds && { expectedIds: [...expectedIds] }) },
      {
        onSuccess: ({ reminded, leftOut, left }) => {
          const more = [
            leftOut > 0 ? t('expected.leftOut', { count: leftOut }) : '',
            left > 0 && expectedIds === undefined ? t('expected.left', { count: left }) : '',
          ];
          showToast({ text: t('expected.reminded', { count: reminded }) + more.join('') });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={t('expected.remindTitle', { count })}
      onClose={onClose}
      busy={remind.isPending}
      footer={
        <>
          <Button onClick={onClose}>{t('app:cancel')}</Button>
          <Button kind="primary" busy={remind.isPending} onClick={send}>
            {t('expected.send')}
          </Button>
        </>
      }
    >
      <p>{t('expected.remindHelp', { count, hours: EXPECTED_REMIND_HOURS })}</p>
      {remind.error ? <FieldError>{remind.error.msg}</FieldError> : null}
    </Dialog>
  );
}

function useColumns(): readonly Column<ExpectedPerson>[] {
  const { t } = useTranslation('collections');
  const { time } = useFormat();
  return [
    {
      key: 'name',
      title: t('column.taker'),
      names: true,
      cell: ({ fullName, mobile, filled }) => (
        <>
          {fullName}
          <span className={`collect-below ${look('ink3')}`}>{maskMobile(mobile)}</span>
          {filled && filled.fullName !== fullName ? (
            <span className={`collect-below ${look('ochre')}`}>{t('expected.otherName', { name: filled.fullName })}</span>
          ) : null}
        </>
      ),
    },
    {
      key: 'state',
      title: t('column.state'),
      className: 'collect-state',
      cell: ({ filled }) =>
        filled ? (
          <TakingMark state={filled.state} />
        ) : (
          <StatusMark icon={Clock3} tone="ink3">
            {t('expected.notYet')}
          </StatusMark>
        ),
    },
    { key: 'filled', title: t('column.filled'), tone: 'ink3', cell: ({ filled }) => (filled ? time(filled.fillTime) : '—') },
    {
      key: 'reminded',
      title: t('expected.lastReminder'),
      tone: 'ink3',
      cell: ({ remindTime }) => (remindTime === '' ? '—' : time(remindTime)),
    },
  ];
}

/** Which people are chosen; those that left the page are chosen no more. */
function useChosen(list: readonly ExpectedPerson[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const has = ({ expectedId }: ExpectedPerson): boolean => ids.has(expectedId);
  const toggle = (rows: readonly ExpectedPerson[], isChosen: boolean): void =>
    setIds((before) => {
      const after = new Set(before);
      for (const { expectedId } of rows) after[isChosen ? 'add' : 'delete'](expectedId);
      return after;
    });
  return { has, toggle, chosen: list.filter(has), none: () => setIds(new Set()) };
}

interface PeopleProps {
  readonly collectionId: string;
  readonly listed: Listed;
  readonly busy: boolean;
  readonly onRemind: (people: readonly ExpectedPerson[]) => void;
}

/** A page of the list, of which some are chosen. */
function People({ collectionId, listed: { list }, busy, onRemind }: PeopleProps) {
  const { t } = useTranslation('collections');
  const showToast = useToast();
  const { has, toggle, chosen, none } = useChosen(list);
  const remove = useAct(removeExpected, { audience: useDoor() });
  const missing = chosen.filter(({ filled }) => filled === null || filled.state === 'failed');
  const takeOff = (): void =>
    remove.mutate(
      { collectionId, expectedIds: chosen.map(({ expectedId }) => expectedId) },
      {
        onSuccess: ({ removed }) => showToast({ text: t('expected.removed', { count: removed }) }),
        onError: ({ msg }) => showToast({ kind: 'problem', text: msg }),
      },
    );
  const selection = {
    has,
    toggle,
    pageLabel: t('expected.all'),
    rowLabel: ({ fullName }: ExpectedPerson) => t('expected.choose', { name: fullName }),
  };
  return (
    <>
      {chosen.length > 0 ? (
        <BatchBar
          selected={t('expected.chosen', { count: chosen.length })}
          cancel={{ label: t('expected.chooseNone'), onClick: none }}
          actions={
            <>
              <Button size="small" icon={BellRing} disabled={missing.length === 0} onClick={() => onRemind(missing)}>
                {t('expected.remind')}
              </Button>
              <Button size="small" icon={UserMinus} busy={remove.isPending} onClick={takeOff}>
                {t('expected.remove')}
              </Button>
            </>
          }
        />
      ) : null}
      <Table
        wraps
        label={t('expected.title')}
        columns={useColumns()}
        rows={list}
        keyOf={({ expectedId }) => expectedId}
        busy={busy}
        selection={selection}
      />
    </>
  );
}

interface ExpectedListProps {
  readonly collectionId: string;
  readonly listed: Listed;
  readonly came: ExpectedFilter;
  readonly busy: boolean;
  readonly onCame: (came: ExpectedFilter) => void;
  readonly onPage: (page: number) => void;
}

type Asking = { readonly kind: 'add' } | { readonly kind: 'remind'; readonly count: number; readonly expectedIds?: readonly string[] };

function ExpectedList({ collectionId, listed, came, busy, onCame, onPage }: ExpectedListProps) {
  const { t } = useTranslation('collections');
  const [asking, setAsking] = useState<Asking>();
  const { come, missing, remindable, list, count, itemPage } = listed;
  const all = come + missing;
  const counts: Readonly<Record<ExpectedFilter, number>> = { all, missing, come };
  const close = (): void => setAsking(undefined);
  const add = (
    <Button size="small" icon={UserPlus} onClick={() => setAsking({ kind: 'add' })}>
      {t('expected.add')}
    </Button>
  );
  return (
    <Sheet flush title={t('expected.title')} extra={all === 0 ? null : add}>
      {all === 0 ? (
        <EmptyState title={t('expected.nobody')} help={t('expected.nobodyHelp')} actions={add} />
      ) : (
        <>
          <div className="collect-review">
            <SegmentedTabs
              small
              label={t('expected.filter')}
              tabs={EXPECTED_FILTERS.map((key) => ({ key, label: t(`expected.${key}People`), count: counts[key] }))}
              value={came}
              onChange={onCame}
            />
            {missing === 0 ? null : (
              <Button
                size="small"
                icon={BellRing}
                disabled={remindable === 0}
                onClick={() => setAsking({ kind: 'remind', count: Math.min(remindable, REMINDED_AT_ONCE) })}
              >
                {t('expected.remindAll')}
              </Button>
            )}
            {missing > 0 && remindable === 0 ? (
              <p className={look('text-13', 'ink3')}>{t('expected.allReminded', { hours: EXPECTED_REMIND_HOURS })}</p>
            ) : null}
          </div>
          <People
            collectionId={collectionId}
            listed={listed}
            busy={busy}
            onRemind={(people) =>
              setAsking({ kind: 'remind', count: people.length, expectedIds: people.map(({ expectedId }) => expectedId) })
            }
          />
          {count > PAGE_SIZE ? (
            <ListPages counted="entries" page={itemPage} size={PAGE_SIZE} shown={list.length} count={count} onPage={onPage} />
          ) : null}
        </>
      )}
      {asking?.kind === 'add' ? <AddExpected collectionId={collectionId} onClose={close} /> : null}
      {asking?.kind === 'remind' ? (
        <RemindDialog collectionId={collectionId} count={asking.count} expectedIds={asking.expectedIds} onClose={close} />
      ) : null}
    </Sheet>
  );
}

/** 名单: who is expected, who of them has come, and who is reminded. */
export function ExpectedPeople({ collectionId }: { readonly collectionId: string }) {
  const { t } = useTranslation('collections');
  const [{ came, itemPage }, setShown] = useState<{ came: ExpectedFilter; itemPage: number }>({ came: 'all', itemPage: 1 });
  const asked = { collectionId, came, itemPage, pageSize: PAGE_SIZE };
  const query = useCall(listExpected, asked, { audience: useDoor(), keepPrevious: true, refetchEveryMs: ASK_EVERY_MS });
  if (query.data === undefined) return <Pending query={query} lines={4} title={t('expected.failed')} help={t('failedHelp')} />;
  return (
    <ExpectedList
      collectionId={collectionId}
      listed={query.data}
      came={came}
      busy={query.isPlaceholderData}
      onCame={(filter) => setShown({ came: filter, itemPage: 1 })}
      onPage={(page) => setShown({ came, itemPage: page })}
    />
  );
}
