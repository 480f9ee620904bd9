import { listInbox } from '@moqi/api/account/inbox';
import { IconButton } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { usePageAnswered } from './use-page-answered.ts';

/** 消息: how much of what the person was told of is unread. The stream of changes tells when that is more. */
export function InboxBell() {
  const { t } = useTranslation('app');
  const router = useRouter();
  const { data } = useCall(listInbox, { pageSize: 1 }, { enabled: usePageAnswered(), isInBackground: true });
  const unread = data?.unread ?? 0;
  return (
    <IconButton
      icon={Bell}
      count={unread}
      label={t(unread > 0 ? 'inbox.unread' : 'inbox.title', { count: unread })}
      onClick={() => void router.navigate({ to: '/signSettings/inbox' })}
    />
  );
}
