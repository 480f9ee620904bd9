import { listInbox, markNoticesRead } from '@moqi/api/account/inbox';
import { handle } from '#operation/handle.ts';
import { countUnread, listNotices, markRead } from '../store/notices.ts';

export const listInboxHandler = handle(listInbox, async ({ actor, input: { onlyUnread, before, pageSize }, tx }) => {
  // one more than a page tells whether there is a further one
  const found = await listNotices(tx, actor.personId, { onlyUnread, before, limit: pageSize + 1 });
  const list = found.slice(0, pageSize).map(({ noticeId, kind, title, contractNumber, createdAt, isRead }) => ({
    noticeId,
    kind,
    title,
    applyNo: contractNumber ?? '',
    createTime: createdAt.toISOString(),
    isRead,
  }));
  const next = found.length > pageSize ? (list.at(-1)?.noticeId ?? '') : '';
  return { list, unread: await countUnread(tx, actor.personId), next };
});

export const markNoticesReadHandler = handle(markNoticesRead, async ({ actor, input, tx, now }) => {
  await markRead(tx, actor.personId, input.noticeIds, now);
  return { unread: await countUnread(tx, actor.personId) };
});
