import { createFileRoute, redirect } from '@tanstack/react-router';

/** An older address of the same list: links and bookmarks keep what they ask for. */
export const Route = createFileRoute('/signInfo/applyListNew')({
  staticData: { shell: 'member', title: 'app:titles.applyList' },
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/signInfo/applyList${location.searchStr}`, replace: true });
  },
});
