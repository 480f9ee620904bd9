import { createFileRoute } from '@tanstack/react-router';
import { UserTagsPage } from '#features/enterprise/user-tags/user-tags-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/signSettings/tags')({
  staticData: { shell: 'member', title: 'user-tags:contact.title' },
  loader: () => loadPage('user-tags'),
  component: () => <UserTagsPage door="personal" />,
});
