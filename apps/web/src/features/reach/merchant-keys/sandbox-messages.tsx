import { listSandboxMessages, type SandboxMessageRow } from '@moqi/api/reach/sandboxes';
import { type Column, EmptyState, look, Sheet, Table } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';

/** Somebody who tries a program waits for the code beside it. */
const EVERY_MS = 5_000;

/** What signers would have received: it was kept here. */
export function SandboxMessages() {
  const { t } = useTranslation('merchant-keys');
  const query = useCall(listSandboxMessages, {}, { refetchEveryMs: EVERY_MS });
  const list = query.data?.list ?? [];
  const columns: readonly Column<SandboxMessageRow>[] = [
    { key: 'to', title: t('sandbox.to'), cell: (message) => <To {...message} /> },
    { key: 'text', title: t('sandbox.text'), cell: (message) => <Text {...message} /> },
    { key: 'code', title: t('sandbox.code'), cell: (message) => <Holds {...message} /> },
  ];
  return (
    <Sheet flush title={t('sandbox.messages')}>
      <Pending query={query} lines={4} title={t('sandbox.messagesFailed')} help={t('sandbox.failedHelp')} />
      {query.data && list.length === 0 ? <EmptyState title={t('sandbox.noMessages')} help={t('sandbox.noMessagesHelp')} /> : null}
      {list.length > 0 ? (
        <Table
          columns={columns.map((column) => ({ ...column, className: `merchant-keys-message-${column.key}` }))}
          rows={list}
          keyOf={({ messageId }) => messageId}
          label={t('sandbox.messages')}
          card={(message) => (
            <div className="merchant-keys-card">
              <div className={look('between')}>
                <To {...message} />
                <Holds {...message} />
              </div>
              <Text {...message} />
            </div>
          )}
        />
      ) : null}
    </Sheet>
  );
}

function To({ address, time: sentAt }: SandboxMessageRow) {
  const { time } = useFormat();
  return (
    <span className="merchant-keys-named">
      <span className={`merchant-keys-code ${look('medium')}`}>{address}</span>
      <span className={look('ink3', 'text-12')}>{time(sentAt)}</span>
    </span>
  );
}

function Text({ subject, text, channel }: SandboxMessageRow) {
  return (
    <span className="merchant-keys-message">
      {channel === 'mail' && subject !== '' ? <span className={look('medium')}>{subject}</span> : null}
      <span className={look('ink2')}>{text}</span>
    </span>
  );
}

function Holds({ code, link }: SandboxMessageRow) {
  const { t } = useTranslation('merchant-keys');
  if (code !== '') return <span className={look('mono', 'medium')}>{code}</span>;
  if (link === '') return <span className={look('ink3')}>—</span>;
  // a signer has no session: what is open here is not the signer's
  return (
    <a href={link} target="_blank" rel="noreferrer">
      {t('sandbox.openLink')}
    </a>
  );
}
