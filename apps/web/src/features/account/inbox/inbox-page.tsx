import './inbox.css';
import type { OutputOf } from '@moqi/api';
import { listInbox, markNoticesRead, NOTICE_DAYS } from '@moqi/api/account/inbox';
import { Button, ButtonLink, classNames, EmptyState, look, PageHeader, SegmentedTabs, Sheet, TextLink } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { noticeHref } from './notice-href.ts';

type Inbox = OutputOf<typeof listInbox>;

/** 消息: what the person was told of, wherever the message itself went. */
export function InboxPage() {
  const { t } = useTranslation('inbox');
  const [which, setWhich] = useState<'all' | 'unread'>('all');
  const [before, setBefore] = useState<string>();
  const onlyUnread = which === 'unread';
  const query = useCall(listInbox, { onlyUnread, ...(before !== undefined && { before }) }, { keepPrevious: true });
  const { data } = query;
  const { mutate: mark, isPending } = useAct(markNoticesRead);
  return (
    <div className="inbox-page">
      <PageHeader
        title={t('title')}
        actions={
          <>
            <ButtonLink href="/signSettings/notices">{t('settings')}</ButtonLink>
            <Button busy={isPending} disabled={!data || data.unread === 0} onClick={() => mark({})}>
              {t('readAll')}
            </Button>
          </>
        }
      />
      <SegmentedTabs
        label={t('which')}
        value={which}
        tabs={[
          { key: 'all', label: t('all') },
          { key: 'unread', label: t('unread'), count: data?.unread },
        ]}
        onChange={(chosen) => {
          setWhich(chosen);
          setBefore(undefined);
        }}
      />
      <Pending query={query} lines={8} title={t('failed')} help={t('failedHelp')} />
      {data ? <Notices inbox={data} onlyUnread={onlyUnread} onOpen={(noticeId) => mark({ noticeIds: [noticeId] })} /> : null}
      <div className="inbox-foot">
        <span>{t('kept', { days: NOTICE_DAYS })}</span>
        <span className={look('row')}>
          {before === undefined ? null : <Button onClick={() => setBefore(undefined)}>{t('newest')}</Button>}
          {data?.next ? <Button onClick={() => setBefore(data.next)}>{t('earlier')}</Button> : null}
        </span>
      </div>
    </div>
  );
}

interface NoticesProps {
  readonly inbox: Inbox;
  readonly onlyUnread: boolean;
  readonly onOpen: (noticeId: string) => void;
}

function Notices({ inbox: { list }, onlyUnread, onOpen }: NoticesProps) {
  const { t } = useTranslation('inbox');
  if (list.length === 0) return <EmptyState title={t(onlyUnread ? 'noneUnread' : 'none')} help={t('noneHelp')} />;
  return (
    <Sheet flush>
      <ul className="inbox-list" aria-label={t('list')}>
        {list.map((notice) => (
          <NoticeRow key={notice.noticeId} notice={notice} onOpen={onOpen} />
        ))}
      </ul>
    </Sheet>
  );
}

function NoticeRow({ notice, onOpen }: { readonly notice: Inbox['list'][number]; readonly onOpen: (noticeId: string) => void }) {
  const { t } = useTranslation('inbox');
  const { time } = useFormat();
  const { noticeId, kind, title, createTime, isRead } = notice;
  const href = noticeHref(notice);
  const read = () => {
    if (!isRead) onOpen(noticeId);
  };
  return (
    <li className={classNames('inbox-row', !isRead && 'inbox-unread')}>
      <span className="inbox-dot">{isRead ? null : <span className={look('hidden')}>{t('newMark')}</span>}</span>
      <span className="inbox-title">
        {href === undefined ? (
          title
        ) : (
          <TextLink href={href} onClick={read}>
            {title}
          </TextLink>
        )}
      </span>
      <span className="inbox-facts">
        {t(`kinds.${kind}`)} · {time(createTime)}
      </span>
    </li>
  );
}
