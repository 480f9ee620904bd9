import { listSendingRequests, type SendingRequestRow } from '@moqi/api/reach/agents';
import { AppLink, ButtonLink, look, StatusMark } from '@moqi/ui';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { stringifySearch } from '#shared/search/search.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';

/** What agents of the company ask the member to send; who may not send is asked for nothing. */
export function useSendingRequests(): readonly SendingRequestRow[] {
  const enabled = useSession((session) => inEnterprise(session) && session.currentAuthUser?.grants['contracts.send'] !== undefined);
  return useCall(listSendingRequests, {}, { enabled, isInBackground: true }).data?.list ?? [];
}

export function SendingRequests({ requests }: { readonly requests: readonly SendingRequestRow[] }) {
  const { t } = useTranslation('workbench');
  const format = useFormat();
  return requests.map(({ requestId, contractName, agentName, endTime }) => {
    const href = `/corp/sendingRequest${stringifySearch({ requestId })}`;
    const who = t('todo.askedBy', { name: agentName });
    return (
      <li key={requestId} className="workbench-task">
        <span className="workbench-task-state">
          <StatusMark icon={Hourglass} tone="ochre">
            {t('todo.toConfirm')}
          </StatusMark>
        </span>
        <AppLink className={`workbench-task-name ${look('ellipsis')}`} title={contractName} href={href}>
          {contractName}
        </AppLink>
        <span className={`workbench-task-who ${look('ellipsis')}`} title={who}>
          {who}
        </span>
        <span className={`workbench-task-when ${look('ellipsis')}`}>{format.remaining(endTime)}</span>
        <ButtonLink size="small" href={href}>
          {t('todo.look')}
        </ButtonLink>
      </li>
    );
  });
}
