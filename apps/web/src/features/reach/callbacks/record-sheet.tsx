import { type CallbackRow, listCallbacks, resendCallback } from '@moqi/api/reach/callbacks';
import { formatDateTime } from '@moqi/rules';
import {
  Button,
  ButtonLink,
  type Column,
  EmptyState,
  LinkButton,
  look,
  Sheet,
  SkeletonRows,
  StateTabs,
  StatusMark,
  Table,
  TextField,
  TextLink,
  useToast,
} from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, CircleX, RotateCw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { LoadFailed } from '#shared/failure/load-failed.tsx';
import { stringifySearch } from '#shared/search/search.ts';
import { type CallbacksSearch, placeOf } from './callbacks-search.ts';
import { usePlace } from './place.ts';
import { RecordDrawer } from './record-drawer.tsx';
import { ReplayDialog } from './replay-dialog.tsx';

const PAGE = 20;
const STATES = [undefined, 0, 1, 2, 3] as const;
const STATE_LOOK = [
  { icon: CircleDashed, tone: 'ink3' },
  { icon: CircleCheck, tone: 'pine' },
  { icon: RotateCw, tone: 'ochre' },
  { icon: CircleX, tone: 'rouge' },
] as const;

const hrefOf = (search: CallbacksSearch) => `/signSettings/APPKey${stringifySearch({ ...search })}`;

interface RecordProps {
  readonly search: CallbacksSearch;
  readonly isPosting: boolean;
}

/** What was posted, or waits to be. Everything that narrows it stands in the address of the page. */
export function RecordSheet({ search, isPosting, hasTarget }: RecordProps & { readonly hasTarget: boolean }) {
  const { t } = useTranslation('callbacks');
  const [isReplaying, setReplaying] = useState(false);
  const { dealStatus, applyNo } = search;
  const narrowed = (state: CallbacksSearch['dealStatus']) => ({
    ...placeOf(search),
    ...(applyNo ? { applyNo } : {}),
    ...(state === undefined ? {} : { dealStatus: state }),
  });
  const tabs = STATES.map((state) => ({
    key: String(state ?? 'all'),
    label: t(`record.state.${state ?? 'all'}`),
    href: hrefOf(narrowed(state)),
  }));
  const replay = hasTarget ? <LinkButton onClick={() => setReplaying(true)}>{t('replay.open')}</LinkButton> : undefined;
  return (
    <Sheet flush title={t('record.title')} extra={replay}>
      <div className="callbacks-tabs">
        <StateTabs label={t('record.states')} current={String(dealStatus ?? 'all')} tabs={tabs} />
      </div>
      <Find key={applyNo ?? ''} search={search} />
      <Rows search={search} isPosting={isPosting} />
      {isReplaying ? <ReplayDialog onClose={() => setReplaying(false)} /> : null}
    </Sheet>
  );
}

/** Applied by the key or the button: a new page is asked for once, not with each letter. */
function Find({ search }: { readonly search: CallbacksSearch }) {
  const { t } = useTranslation('callbacks');
  const router = useRouter();
  const [applyNo, setApplyNo] = useState(search.applyNo ?? '');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const { dealStatus } = search;
    void router.navigate({
      href: hrefOf({
        ...placeOf(search),
        ...(dealStatus === undefined ? {} : { dealStatus }),
        ...(applyNo.trim() ? { applyNo: applyNo.trim() } : {}),
      }),
    });
  };
  return (
    <form className="callbacks-find" onSubmit={apply}>
      <TextField label={t('record.contract')} value={applyNo} maxLength={64} onChange={({ target }) => setApplyNo(target.value)} />
      <Button type="submit">{t('record.search')}</Button>
    </form>
  );
}

function Rows({ search, isPosting }: RecordProps) {
  const { t } = useTranslation('callbacks');
  const [shown, setShown] = useState('');
  const { itemPage = 1 } = search;
  const query = useCall(listCallbacks, { ...search, itemPage, pageSize: PAGE }, { keepPrevious: true });
  const { data, error, errorUpdatedAt, isFetching, refetch } = query;
  if (error && !isFetching) {
    const retry = () => void refetch();
    return (
      <LoadFailed
        title={t('record.failed')}
        help={t('record.failedHelp')}
        requestId={error.requestId}
        at={errorUpdatedAt}
        onRetry={retry}
      />
    );
  }
  if (data === undefined) return <SkeletonRows label={t('app:loading')} rows={6} />;
  if (data.list.length === 0) {
    const isNarrowed = Object.keys(search).some((name) => name !== 'sandbox');
    const all = isNarrowed ? <ButtonLink href={hrefOf(placeOf(search))}>{t('record.all')}</ButtonLink> : undefined;
    const none = isNarrowed ? 'filtered' : 'none';
    return <EmptyState title={t(`record.${none}`)} help={t(`record.${none}Help`)} actions={all} />;
  }
  return (
    <>
      <RecordTable rows={data.list} isPosting={isPosting} onShow={setShown} />
      <nav className="callbacks-pages" aria-label={t('record.pages')}>
        <span className={look('ink3', 'grow')}>{t('record.count', { count: data.count })}</span>
        {itemPage > 1 ? <ButtonLink href={hrefOf({ ...search, itemPage: itemPage - 1 })}>{t('record.newer')}</ButtonLink> : null}
        {itemPage * PAGE < data.count ? (
          <ButtonLink href={hrefOf({ ...search, itemPage: itemPage + 1 })}>{t('record.older')}</ButtonLink>
        ) : null}
      </nav>
      {shown === '' ? null : <RecordDrawer callBackId={shown} onClose={() => setShown('')} />}
    </>
  );
}

interface TableProps {
  readonly rows: readonly CallbackRow[];
  readonly isPosting: boolean;
  readonly onShow: (callBackId: string) => void;
}

function RecordTable({ rows, isPosting, onShow }: TableProps) {
  const { t } = useTranslation('callbacks');
  const columns: readonly Column<CallbackRow>[] = [
    { key: 'time', title: t('record.time'), tone: 'ink2', cell: ({ createTime }) => formatDateTime(createTime) },
    { key: 'kind', title: t('record.kind'), cell: ({ ctype }) => t(`kind.${ctype}`) },
    { key: 'contract', title: t('record.contract'), cell: ContractLink },
    { key: 'signer', title: t('record.signer'), hint: ({ name }) => name, cell: ({ name }) => name || '—' },
    { key: 'result', title: t('record.result'), cell: Result },
    { key: 'actions', title: t('record.actions'), cell: (row) => <RowActions row={row} isPosting={isPosting} onShow={onShow} /> },
  ];
  return (
    <Table
      columns={columns.map((column) => ({ ...column, className: `callbacks-${column.key}` }))}
      rows={rows}
      keyOf={({ callBackId }) => callBackId}
      label={t('record.title')}
      card={(row) => (
        <div className="callbacks-card">
          <div className={look('between')}>
            <span className={look('medium')}>{[t(`kind.${row.ctype}`), row.name].filter(Boolean).join(' · ')}</span>
            <Result {...row} />
          </div>
          <span className={look('ink3', 'text-13')}>
            {formatDateTime(row.createTime)} <ContractLink {...row} />
          </span>
          <RowActions row={row} isPosting={isPosting} onShow={onShow} />
        </div>
      )}
    />
  );
}

/** No session reads a contract of the sandbox: there it is a number alone. */
function ContractLink({ applyNo }: CallbackRow) {
  const { sandbox } = usePlace();
  if (applyNo === '') return '—';
  if (sandbox) return <span className={look('mono', 'text-13')}>{applyNo}</span>;
  return <TextLink href={`/applySign/toDetailAnony${stringifySearch({ applyNo })}`}>{applyNo}</TextLink>;
}

function Result({ dealStatus, failTimes }: CallbackRow) {
  const { t } = useTranslation('callbacks');
  return (
    <span className="callbacks-state">
      <StatusMark {...(STATE_LOOK[dealStatus] ?? STATE_LOOK[0])}>{t(`record.state.${dealStatus}`)}</StatusMark>
      {failTimes > 0 ? <span className={look('ink3', 'text-12')}>{t('record.failedTimes', { count: failTimes })}</span> : null}
    </span>
  );
}

function RowActions({ row: { callBackId }, isPosting, onShow }: Pick<TableProps, 'isPosting' | 'onShow'> & { readonly row: CallbackRow }) {
  const { t } = useTranslation('callbacks');
  const showToast = useToast();
  const place = usePlace();
  const { mutate, isPending } = useAct(resendCallback);
  const resend = () =>
    mutate(
      { ...place, callBackId },
      {
        onSuccess: () => showToast({ kind: 'done', text: t(isPosting ? 'record.resent' : 'record.resentLater') }),
        onError: ({ msg }) => showToast({ kind: 'problem', text: msg }),
      },
    );
  return (
    <span className="callbacks-actions">
      <LinkButton onClick={() => onShow(callBackId)}>{t('record.detail')}</LinkButton>
      <LinkButton disabled={isPending} onClick={resend}>
        {t('record.resend')}
      </LinkButton>
    </span>
  );
}
