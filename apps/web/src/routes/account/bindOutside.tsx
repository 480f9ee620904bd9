import { createFileRoute } from '@tanstack/react-router';
import { BindOutsidePage } from '#features/account/entrance/bind-outside-page.tsx';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/account/bindOutside')({
  staticData: { shell: 'account', title: 'app:titles.bindOutside' },
  loader: () => loadPage('entrance', () => loadTexts('security')),
  component: BindOutsidePage,
});
