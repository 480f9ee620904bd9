import './outbox.css';
import type { OutputOf } from '@moqi/api';
import { listOutbox } from '@moqi/api/records/notifications';
import { AppLink, Chip, EmptyState, PhoneTop, SearchField } from '@moqi/ui';
import { Mail, MessageCircle, MessageSquare, MessagesSquare, Phone } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { linkParts } from './link-parts.ts';

type Message = OutputOf<typeof listOutbox>['list'][number];

const REFRESH_MS = 3000;

/** What the platform would have sent, when it runs on one machine without a provider: messages as a phone shows them. */
export function OutboxPage() {
  const { t } = useTranslation('outbox');
  const [address, setAddress] = useState('');
  const query = useCall(listOutbox, { address }, { refetchEveryMs: REFRESH_MS, keepPrevious: true });
  const { data } = query;
  return (
    <div className="outbox">
      <PhoneTop title={t('title')} end={<span className="outbox-mode">{t('mode')}</span>} />
      <main className="outbox-main">
        <SearchField label={t('filter')} value={address} onChange={setAddress} />
        <Pending
          query={query}
          lines={5}
          title={query.error?.code === 'NOT_FOUND' ? t('absent') : t('failed')}
          help={query.error?.code === 'NOT_FOUND' ? t('absentHelp') : t('failedHelp')}
        />
        {data?.list.length === 0 ? <EmptyState title={t('none')} help={t('noneHelp')} /> : null}
        <ol className="outbox-list">
          {data?.list.map((message) => (
            <MessageItem key={message.deliveryId} message={message} />
          ))}
        </ol>
      </main>
    </div>
  );
}

const ICONS = { sms: MessageSquare, mail: Mail, voice: Phone, officialAccount: MessageCircle, workWeChat: MessagesSquare } as const;

function MessageItem({ message }: { message: Message }) {
  const { t } = useTranslation('outbox');
  const format = useFormat();
  const { channel, isSimulated, address, subject, body, createTime } = message;
  // that no SMS and no mail goes out the page says of all of them
  const way = isSimulated && channel !== 'sms' && channel !== 'mail' ? t(`simulated.${channel}`) : t(channel);
  return (
    <li className="outbox-message">
      <div className="outbox-head">
        <Chip small icon={ICONS[channel]}>
          {way}
        </Chip>
        <span className="outbox-address">{address}</span>
        <time dateTime={createTime}>{format.time(createTime)}</time>
      </div>
      {subject === '' ? null : <p className="outbox-subject">{subject}</p>}
      <p className="outbox-body">
        <Linked text={body} />
      </p>
    </li>
  );
}

/** The text with its links to press; those to this very site open inside it. */
function Linked({ text }: { text: string }): ReactNode {
  let at = 0;
  return linkParts(text).map((part) => {
    at += part.text.length;
    if (part.href === undefined) return <Fragment key={at}>{part.text}</Fragment>;
    const own = part.href.startsWith('/');
    return own ? (
      <AppLink key={at} href={part.href}>
        {part.text}
      </AppLink>
    ) : (
      <a key={at} href={part.href} rel="noreferrer">
        {part.text}
      </a>
    );
  });
}
