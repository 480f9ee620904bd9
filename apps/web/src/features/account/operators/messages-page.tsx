import type { OutputOf } from '@moqi/api';
import { listTroubledMessages, MESSAGE_DAYS, traceMessages } from '@moqi/api/account/operators';
import { Button, type Column, FieldError, Sheet, TextField } from '@moqi/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CasesSheet } from '#entities/operator/cases-sheet.tsx';
import { OPERATING, useOperatorCall } from '#entities/operator/operating.ts';
import { OperatorFrame } from '#entities/operator/operator-frame.tsx';
import { useAct } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';

type Message = OutputOf<typeof listTroubledMessages>['messages'][number];

/** 消息送达: where somebody's code is, and what the services that send do not take. */
export function MessagesPage() {
  const { t } = useTranslation('operators');
  return (
    <OperatorFrame title={t('messages.title')} section="messages">
      {() => (
        <div className="operator-stack">
          <TraceMessages />
          <TroubledMessages />
        </div>
      )}
    </OperatorFrame>
  );
}

function TraceMessages() {
  const { t } = useTranslation('operators');
  const [address, setAddress] = useState('');
  const { mutate, isPending, error, data, variables } = useAct(traceMessages, OPERATING);
  return (
    <>
      <Sheet title={t('messages.find')}>
        <form
          className="operator-code"
          onSubmit={(event) => {
            event.preventDefault();
            if (address.trim() !== '') mutate({ address });
          }}
        >
          <TextField
            label={t('messages.address')}
            hint={t('messages.addressHint')}
            maxLength={100}
            autoComplete="off"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
          <Button type="submit" icon={Search} busy={isPending} disabled={address.trim() === ''}>
            {t('messages.submit')}
          </Button>
        </form>
        {error ? <FieldError>{error.msg}</FieldError> : null}
      </Sheet>
      {data ? (
        <MessageTable
          title={t('messages.found', { address: variables?.address.trim(), days: MESSAGE_DAYS })}
          none={t('messages.none', { days: MESSAGE_DAYS })}
          rows={data.messages}
        />
      ) : null}
    </>
  );
}

function TroubledMessages() {
  const { t } = useTranslation('operators');
  const query = useOperatorCall(listTroubledMessages, {});
  return (
    <>
      <Pending query={query} lines={6} title={t('messages.failed')} help={t('failedHelp')} />
      {query.data ? <MessageTable title={t('messages.troubled')} none={t('messages.fine')} rows={query.data.messages} /> : null}
    </>
  );
}

interface MessageTableProps {
  readonly title: string;
  readonly none: string;
  readonly rows: readonly Message[];
}

function MessageTable(props: MessageTableProps) {
  const { t } = useTranslation('operators');
  const { time } = useFormat();
  const columns: readonly Column<Message>[] = [
    { key: 'at', title: t('messages.at'), cell: ({ at }) => time(at) },
    {
      key: 'kind',
      title: t('messages.kind'),
      cell: ({ kind, channel }) => `${t(`messages.kinds.${kind}`)} · ${t(`messages.channels.${channel}`)}`,
    },
    { key: 'to', title: t('messages.to'), cell: ({ maskedAddress }) => maskedAddress },
    { key: 'state', title: t('messages.state'), cell: ({ state }) => t(`messages.states.${state}`) },
    {
      key: 'why',
      title: t('messages.why'),
      cell: ({ reason, problem, tries }) =>
        reason === '' ? null : (
          <>
            {t(`messages.reasons.${reason}`, { tries })}
            {problem === '' ? null : <span className="operator-note operator-note-quiet">{problem}</span>}
          </>
        ),
    },
  ];
  return <CasesSheet {...props} keyOf={({ deliveryId }) => deliveryId} columns={columns} />;
}
