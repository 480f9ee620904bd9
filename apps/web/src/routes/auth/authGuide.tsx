import { createFileRoute, redirect } from '@tanstack/react-router';

/** The guide offers one way so far, so it leads there at once. */
export const Route = createFileRoute('/auth/authGuide')({
  staticData: { shell: 'member', title: 'app:titles.entAuth' },
  beforeLoad: () => {
    throw redirect({ to: '/auth/entIdentityAuth', replace: true });
  },
});
