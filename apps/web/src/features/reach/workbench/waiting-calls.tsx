import { listWaitingCalls } from '@moqi/api/work/site-evidence';
import { AppLink, ButtonLink, look, Status } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { stringifySearch } from '#shared/search/search.ts';

/** Somebody sits before a camera and waits. */
const ASK_EVERY_MS = 15_000;

/** Signers who wait for a video call at this moment: before everything else, because they do not wait for long. */
export function useWaitingCalls() {
  return useCall(listWaitingCalls, {}, { isInBackground: true, refetchEveryMs: ASK_EVERY_MS }).data?.list ?? [];
}

export function WaitingCalls({ calls }: { readonly calls: ReturnType<typeof useWaitingCalls> }) {
  const { t } = useTranslation('workbench');
  const format = useFormat();
  return calls.map(({ applyNo, contractName, participantId, signerName, since }) => {
    const href = `/applySign/videoCall${stringifySearch({ applyNo, participantId })}`;
    const who = t('todo.callBy', { name: signerName });
    return (
      <li key={participantId} className="workbench-task">
        <span className="workbench-task-state">
          <Status state="mine">{t('todo.call')}</Status>
        </span>
        <AppLink className={`workbench-task-name ${look('ellipsis')}`} title={contractName} href={href}>
          {contractName}
        </AppLink>
        <span className={`workbench-task-who ${look('ellipsis')}`} title={who}>
          {who}
        </span>
        <span className={`workbench-task-when ${look('ellipsis')}`}>{format.waited(since)}</span>
        <ButtonLink size="small" kind="primary" href={href}>
          {t('todo.answer')}
        </ButtonLink>
      </li>
    );
  });
}
