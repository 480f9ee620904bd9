import './sending-request.css';
import { readSendingRequest, type SendingRequest } from '@moqi/api/reach/agents';
import { look, PageHeader, PhoneTop, StatusMark, usePhone } from '@moqi/ui';
import { CircleCheck, CircleSlash, Clock, Hourglass, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { PagePhoneTop } from '#shared/layout/page-phone-top.tsx';
import { Asked, FilesAsked, PartiesAsked } from './asked-contract.tsx';
import { DecideSending } from './decide-sending.tsx';

const STATE_LOOK = {
  waiting: { icon: Hourglass, tone: 'ochre' },
  confirmed: { icon: CircleCheck, tone: 'pine' },
  refused: { icon: CircleSlash, tone: 'ink3' },
  expired: { icon: Clock, tone: 'ink3' },
  replaced: { icon: RefreshCw, tone: 'ink3' },
} as const;

/** 发起申请: what an agent wants sent, to whom and at what cost; the one place where a person lets it out or keeps it back. */
export function SendingRequestPage({ requestId }: { readonly requestId: string }) {
  const { t } = useTranslation('sending-request');
  const phone = usePhone();
  const query = useCall(readSendingRequest, { requestId });
  const back = { label: t('workbench'), href: '/corp/viewIndex' };
  const request = query.data;
  return (
    <div className="sending-request">
      {phone && (
        <PagePhoneTop>
          <PhoneTop title={t('title')} back={back} />
        </PagePhoneTop>
      )}
      <PageHeader
        title={t('title')}
        back={back}
        status={request && <StatusMark {...STATE_LOOK[request.state]}>{t(`state.${request.state}`)}</StatusMark>}
      />
      <Pending query={query} lines={6} title={t('failed')} help={query.error?.msg} />
      {request && <Request request={request} />}
    </div>
  );
}

function Request({ request }: { readonly request: SendingRequest }) {
  const isOpen = request.state === 'waiting' && !request.changed;
  return (
    <>
      <Lead {...request} />
      <Asked request={request} />
      <PartiesAsked parties={request.parties} />
      <FilesAsked request={request} />
      {isOpen && <DecideSending request={request} />}
    </>
  );
}

/** The state in one sentence. */
function Lead({ agentName: agent, state, changed, decideTime, reason, authorised }: SendingRequest) {
  const { t } = useTranslation('sending-request');
  const { time } = useFormat();
  if (changed) return <p className={look('ochre')}>{t('lead.changed')}</p>;
  const told = authorised ? ('authorised' as const) : state;
  const key = state === 'refused' && reason !== '' ? ('refusedWhy' as const) : told;
  return <p className={look('ink2')}>{t(`lead.${key}`, { agent, time: decideTime && time(decideTime), reason })}</p>;
}
