import { createFileRoute, redirect } from '@tanstack/react-router';
import { NoConsole } from '#entities/permission/no-console.tsx';
import { grantsOf } from '#entities/permission/use-permission.ts';
import { LoginPage } from '#features/account/login/login-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { isAuthenticated, useSession } from '#shared/session/session.ts';

/** Open to everybody, it shows a visitor the login and nothing else; a member with the right goes on to the console. */
export const Route = createFileRoute('/console/')({
  staticData: { shell: 'account', title: 'app:titles.console' },
  beforeLoad: async () => {
    // a member who has rights there: everybody else needs no menus
    const grants = grantsOf();
    if (Object.keys(grants).length === 0) return;
    const { firstConsolePage } = await import('#shells/menu.ts');
    const first = firstConsolePage(grants);
    if (first !== undefined) throw redirect({ href: first, replace: true });
  },
  loader: () => loadPage('login'),
  component: Page,
});

function Page() {
  const known = useSession(isAuthenticated);
  return known ? <NoConsole /> : <LoginPage ap="/console" />;
}
