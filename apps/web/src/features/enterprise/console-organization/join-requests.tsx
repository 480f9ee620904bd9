import type { OutputOf } from '@moqi/api';
import { decideJoinRequest, listJoinRequests } from '@moqi/api/enterprise/joining';
import { TOP_GROUP } from '@moqi/api/enterprise/members';
import { Avatar, type Column, EmptyState, FormDialog, LinkButton, look, Table, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupChooser } from '#entities/member/index.ts';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { ReasonField } from '#shared/form/reason-field.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { ListPages } from '#shared/layout/list-pages.tsx';
import { Loaded } from './loaded.tsx';
import { SIZES } from './member-search.ts';

type Request = OutputOf<typeof listJoinRequests>['list'][number];
type Oper = 'approve' | 'refuse';

interface Asking {
  readonly oper: Oper;
  readonly request: Request;
}

/** 申请加入: who waits for a decision. */
export function JoinRequests() {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<number>(SIZES[0]);
  const [asking, setAsking] = useState<Asking>();
  const requests = useCall(listJoinRequests, { itemPage: page, pageSize }, { keepPrevious: true });
  const count = requests.data?.count ?? 0;
  return (
    <>
      <div className="members-scroll">
        <Loaded query={requests} lines={6}>
          {({ list }) => <Requests list={list} onAsk={setAsking} />}
        </Loaded>
      </div>
      {count > 0 ? (
        <ListPages
          counted="people"
          page={page}
          size={pageSize}
          shown={requests.data?.list.length ?? 0}
          count={count}
          onPage={setPage}
          sizes={{ options: SIZES, onChange: setPageSize }}
        />
      ) : null}
      {asking ? <DecisionDialog {...asking} onClose={() => setAsking(undefined)} /> : null}
    </>
  );
}

function Requests({ list, onAsk }: { list: readonly Request[]; onAsk: (asking: Asking) => void }) {
  const { t } = useTranslation('console-organization');
  const format = useFormat();
  if (list.length === 0) return <EmptyState title={t('request.none')} help={t('request.noneHelp')} />;
  const columns: readonly Column<Request>[] = [
    {
      key: 'name',
      title: t('column.name'),
      cell: ({ name }) => (
        <span className={look('row')}>
          <Avatar name={name} />
          <span className={look('medium')}>{name}</span>
        </span>
      ),
    },
    {
      key: 'contact',
      title: t('column.contact'),
      className: 'members-mobile',
      tone: 'ink2',
      cell: ({ mobile, email }) => mobile || email,
    },
    { key: 'group', title: t('request.group'), tone: 'ink2', cell: ({ groupName }) => groupName || '—' },
    { key: 'invitedBy', title: t('request.invitedBy'), tone: 'ink2', cell: ({ invitedBy }) => invitedBy },
    { key: 'time', title: t('request.time'), tone: 'ink2', cell: ({ createTime }) => format.time(createTime) },
    {
      key: 'action',
      title: t('column.action'),
      className: 'members-action',
      cell: (request) => <Decisions request={request} onAsk={onAsk} />,
    },
  ];
  return <Table className="members-table" columns={columns} rows={list} keyOf={({ requestId }) => requestId} />;
}

function Decisions({ request, onAsk }: { request: Request; onAsk: (asking: Asking) => void }) {
  const { t } = useTranslation('console-organization');
  return (
    <span className="members-actions">
      <LinkButton onClick={() => onAsk({ oper: 'approve', request })}>{t('request.approve')}</LinkButton>
      <LinkButton kind="quiet" onClick={() => onAsk({ oper: 'refuse', request })}>
        {t('request.refuse')}
      </LinkButton>
    </span>
  );
}

interface DecisionDialogProps extends Asking {
  readonly onClose: () => void;
}

/** Into which group, or why not. */
function DecisionDialog({ oper, request, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('console-organization');
  const showToast = useToast();
  const [groupId, setGroupId] = useState(request.groupId || TOP_GROUP);
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useAct(decideJoinRequest);
  const { requestId, name } = request;
  const decide = () =>
    mutate(oper === 'approve' ? { requestId, oper, groupId } : { requestId, oper, reason: reason.trim() }, {
      onSuccess: () => {
        showToast({ text: t(`request.${oper}Done`, { name }) });
        onClose();
      },
    });
  return (
    <FormDialog
      title={t(`request.${oper}Title`, { name })}
      submit={t(`request.${oper}`)}
      busy={isPending}
      error={error?.msg}
      onClose={onClose}
      onSubmit={decide}
    >
      {oper === 'approve' ? (
        <GroupChooser label={t('request.into')} value={groupId} onChange={setGroupId} />
      ) : (
        <ReasonField label={t('request.reason')} value={reason} onChange={setReason} />
      )}
    </FormDialog>
  );
}
