import { decideJoinRequest, listGroupTree, listJoinRequests, listMembers, type OutputOf, TOP_GROUP } from '@moqi/api';
import { Avatar, Button, EmptyState, FieldError, size, useToast } from '@moqi/ui';
import Modal from 'antd/es/modal';
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
  if (list.length === 0) return <EmptyState title={t('request.none')} help={t('request.noneHelp')} />;
  return (
    <table className="mq-table members-table">
      <thead>
        <tr>
          <th>{t('column.name')}</th>
          <th className="members-mobile">{t('column.contact')}</th>
          <th>{t('request.group')}</th>
          <th>{t('request.invitedBy')}</th>
          <th>{t('request.time')}</th>
          <th className="members-action">{t('column.action')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((request) => (
          <RequestRow key={request.requestId} request={request} onAsk={onAsk} />
        ))}
      </tbody>
    </table>
  );
}

function RequestRow({ request, onAsk }: { request: Request; onAsk: (asking: Asking) => void }) {
  const format = useFormat();
  return (
    <tr>
      <td>
        <span className="mq-row">
          <Avatar name={request.name} />
          <span className="mq-medium">{request.name}</span>
        </span>
      </td>
      <td className="members-mobile mq-ink2">{request.mobile || request.email}</td>
      <td className="mq-ink2">{request.groupName || '—'}</td>
      <td className="mq-ink2">{request.invitedBy}</td>
      <td className="mq-ink2">{format.time(request.createTime)}</td>
      <td className="members-action">
        <Decisions request={request} onAsk={onAsk} />
      </td>
    </tr>
  );
}

function Decisions({ request, onAsk }: { request: Request; onAsk: (asking: Asking) => void }) {
  const { t } = useTranslation('console-organization');
  return (
    <span className="members-actions">
      <button type="button" className="mq-link" onClick={() => onAsk({ oper: 'approve', request })}>
        {t('request.approve')}
      </button>
      <button type="button" className="mq-link mq-link-quiet" onClick={() => onAsk({ oper: 'refuse', request })}>
        {t('request.refuse')}
      </button>
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
  const { mutate, isPending, error } = useAct(decideJoinRequest, { refreshes: [listJoinRequests, listGroupTree, listMembers] });
  const { requestId, name } = request;
  const decide = () =>
    mutate(oper === 'approve' ? { requestId, oper, groupId } : { requestId, oper, reason: reason.trim() }, {
      onSuccess: () => {
        showToast({ text: t(`request.${oper}Done`, { name }) });
        onClose();
      },
    });
  return (
    <Modal
      open
      centered
      width={size.dialog}
      title={t(`request.${oper}Title`, { name })}
      onCancel={onClose}
      closable={{ 'aria-label': t('app:close') }}
      footer={
        <div className="mq-dialog-footer">
          <Button onClick={onClose}>{t('app:cancel')}</Button>
          <Button kind="primary" busy={isPending} onClick={decide}>
            {t(`request.${oper}`)}
          </Button>
        </div>
      }
    >
      <div className="members-form">
        {oper === 'approve' ? (
          <GroupChooser label={t('request.into')} value={groupId} onChange={setGroupId} />
        ) : (
          <ReasonField label={t('request.reason')} value={reason} onChange={setReason} />
        )}
        {error ? <FieldError>{error.msg}</FieldError> : null}
      </div>
    </Modal>
  );
}
