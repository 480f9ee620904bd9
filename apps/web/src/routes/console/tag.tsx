import { createFileRoute } from '@tanstack/react-router';
import { UserTagsPage } from '#features/enterprise/user-tags/user-tags-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/console/tag')({
  staticData: { shell: 'console', title: 'user-tags:member.title', permission: 'members.manage' },
  loader: () => loadPage('user-tags'),
  component: () => <UserTagsPage door="enterprise" />,
});
