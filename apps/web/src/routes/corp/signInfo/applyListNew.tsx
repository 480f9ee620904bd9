import { createFileRoute, redirect } from '@tanstack/react-router';

/** An older address of the same list: links and bookmarks keep what they ask for. */
export const Route = createFileRoute('/corp/signInfo/applyListNew')({
  staticData: { shell: 'member', title: 'app:titles.applyList' },
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/corp/signInfo/applyList${location.searchStr}`, replace: true });
  },
});
