import { createFileRoute, redirect } from '@tanstack/react-router';

/** An older address of the page where templates are made: links and bookmarks keep what they ask for. */
export const Route = createFileRoute('/tpl/add/addTpl')({
  staticData: { shell: 'tool', title: 'app:titles.newTemplate' },
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/tpl/add/general${location.searchStr}`, replace: true });
  },
});
