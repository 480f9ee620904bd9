import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginPage } from '../../features/account/login-page.tsx';
import { NoConsole } from '../../features/seals/no-console.tsx';
import { loadPage } from '../../shared/progress/page-loader.ts';
import { isAuthenticated, useSession } from '../../shared/session/session.ts';

/** Open to everybody, it shows a visitor the login and nothing else; an administrator goes on to the console. */
export const Route = createFileRoute('/console/')({
  staticData: { shell: 'account', title: 'app:titles.console' },
  beforeLoad: () => {
    if (useSession.getState().currentAuthUser?.superFlag === true) throw redirect({ to: '/console/seal', replace: true });
  },
  loader: () => Promise.all([loadPage('account'), loadPage('seals')]),
  component: Page,
});

function Page() {
  const known = useSession(isAuthenticated);
  return known ? <NoConsole /> : <LoginPage ap="/console" />;
}
