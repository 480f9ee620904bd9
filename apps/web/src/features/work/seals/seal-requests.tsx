import type { OutputOf } from '@moqi/api';
import { approveSign, listSealRequests } from '@moqi/api/work/approvals';
import { Button, ConfirmDialog, Sheet, SkeletonRows, useToast } from '@moqi/ui';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { ReasonField } from '#shared/form/reason-field.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { useRefusal } from './use-seal-acts.ts';

type Request = OutputOf<typeof listSealRequests>['list'][number];

/** Refusing asks for a reason, which the member who asked reads. */
function RefuseDialog({ request: { flowInstId, initiatorName: name }, onClose }: { request: Request; onClose: () => void }) {
  const { t } = useTranslation('seals');
  const showToast = useToast();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useAct(approveSign);
  const refuse = () =>
    mutate(
      { flowInstId, pass: 0, reason: reason.trim() },
      {
        onSuccess: () => {
          showToast({ text: t('approval.refused', { name }) });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      object={name}
      icon={Ban}
      title={t('approval.refuseTitle', { name })}
      body={t('approval.refuseBody')}
      keep={t('approval.refuseKeep')}
      confirm={t('approval.refuse')}
      busy={isPending}
      error={error?.msg}
      onKeep={onClose}
      onConfirm={refuse}
    >
      <ReasonField label={t('ask.reason')} value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}

function RequestItem({ request, onRefuse }: { request: Request; onRefuse: () => void }) {
  const { t } = useTranslation('seals');
  const format = useFormat();
  const showToast = useToast();
  const onError = useRefusal();
  const { mutate, isPending } = useAct(approveSign);
  const { flowInstId, initiatorName: name, subjectName, sealName, startTime, waitingFor, reason } = request;
  const agree = () => mutate({ flowInstId, pass: 1 }, { onSuccess: () => showToast({ text: t('approval.agreed', { name }) }), onError });
  return (
    <li className="seal-request">
      <div className="seal-waiting-facts">
        <h3>{t('approval.request', { name, contract: subjectName, seal: sealName })}</h3>
        <p>{t('approval.requestFacts', { time: format.time(startTime), waitingFor })}</p>
        {reason === '' ? null : <p>{t('approval.requestReason', { reason })}</p>}
      </div>
      <div className="seal-waiting-actions">
        <Button onClick={onRefuse}>{t('approval.refuse')}</Button>
        <Button kind="primary" busy={isPending} onClick={agree}>
          {t('approval.agree')}
        </Button>
      </div>
    </li>
  );
}

/** Requests of members to use a seal; an administrator decides in the place of the approver. */
export function SealRequests() {
  const { t } = useTranslation('seals');
  const [refusing, setRefusing] = useState<Request>();
  const { data } = useCall(listSealRequests, { pageSize: 50 });
  return (
    <Sheet title={t('approval.requests')}>
      {data === undefined ? <SkeletonRows label={t('app:loading')} rows={2} /> : null}
      {data?.count === 0 ? <p className="seal-empty">{t('approval.noRequest')}</p> : null}
      <ul className="seal-waitings">
        {(data?.list ?? []).map((request) => (
          <RequestItem key={request.flowInstId} request={request} onRefuse={() => setRefusing(request)} />
        ))}
      </ul>
      {refusing ? <RefuseDialog request={refusing} onClose={() => setRefusing(undefined)} /> : null}
    </Sheet>
  );
}
