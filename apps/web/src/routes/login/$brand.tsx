import { createFileRoute } from '@tanstack/react-router';
import { BrandedPage } from '#features/account/login/branded-page.tsx';
import { LoginPage } from '#features/account/login/login-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

/** The login of a tenant: the table of brands names them. */
export const Route = createFileRoute('/login/$brand')({
  staticData: { shell: 'account', title: 'app:titles.login' },
  loader: () => loadPage('login'),
  component: Page,
});

function Page() {
  return (
    <BrandedPage>
      <LoginPage />
    </BrandedPage>
  );
}
