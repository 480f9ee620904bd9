import { createFileRoute, redirect } from '@tanstack/react-router';
import { WaysPage } from '#features/work/new-templates/ways-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

/** Every way to a template. It was the address of the editor once: links and bookmarks that name a template still open it there. */
export const Route = createFileRoute('/tpl/add/addTplPerson')({
  staticData: { shell: 'member', title: 'app:titles.newTemplate' },
  beforeLoad: ({ location }) => {
    if (location.searchStr !== '') throw redirect({ href: `/tpl/add/general${location.searchStr}`, replace: true });
  },
  loader: () => loadPage('new-templates'),
  component: WaysPage,
});
