import { createFileRoute, redirect } from '@tanstack/react-router';

/** An older address of the same list: links and bookmarks keep what they ask for. */
export const Route = createFileRoute('/corp/signInfo/signListNew')({
  staticData: { shell: 'member', title: 'app:titles.signList' },
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/corp/signInfo/signList${location.searchStr}`, replace: true });
  },
});
