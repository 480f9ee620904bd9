import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { messageKind } from '../../records/notifications/message-kind.ts';
import { instant, uuid } from '../../wire/shapes.ts';

/** Notices are kept so long. */
export const NOTICE_DAYS = 180;

export const listInbox = defineOperation({
  // 站内消息
  name: 'inbox.listInbox',
  summary:
    'What the caller was told of within half a year, the newest first, and how much of it is unread. Subjects alone, no links or codes.',
  input: z.object({
    onlyUnread: z.boolean().default(false),
    /** `next` of the page before */
    before: uuid.optional(),
    pageSize: z.number().int().min(1).max(50).default(20),
  }),
  output: z.object({
    list: z.array(
      z.object({
        noticeId: uuid,
        kind: messageKind,
        title: z.string(),
        /** number of the contract that it tells of; empty: none */
        applyNo: z.string(),
        createTime: instant,
        isRead: z.boolean(),
      }),
    ),
    unread: z.number().int(),
    /** empty: there is no further page */
    next: z.string(),
  }),
  errors: [],
  reads: ['notices'],
  mounts: { personal: '/i/inbox/list' },
});

export const markNoticesRead = defineOperation({
  // 标为已读
  name: 'inbox.markNoticesRead',
  summary: 'Marks notices of the caller as read; without ids all of them.',
  input: z.object({ noticeIds: z.array(uuid).min(1).max(50).optional() }),
  output: z.object({ unread: z.number().int() }),
  errors: [],
  changes: ['notices'],
  needsNoRoom: true,
  mounts: { personal: '/i/inbox/read' },
});
