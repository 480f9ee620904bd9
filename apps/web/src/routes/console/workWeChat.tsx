import { createFileRoute } from '@tanstack/react-router';
import { ConsoleWorkWeChatPage } from '#features/enterprise/console-work-wechat/work-wechat-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/console/workWeChat')({
  staticData: { shell: 'console', title: 'app:titles.consoleWorkWeChat', permission: 'settings.manage' },
  loader: () => loadPage('console-work-wechat'),
  component: ConsoleWorkWeChatPage,
});
