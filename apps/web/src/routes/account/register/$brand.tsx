import { createFileRoute } from '@tanstack/react-router';
import { BrandedPage } from '#features/account/login/branded-page.tsx';
import { RegisterPage } from '#features/account/login/register-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';

/** The registration of a tenant: the table of brands names them. */
export const Route = createFileRoute('/account/register/$brand')({
  staticData: { shell: 'account', title: 'app:titles.register' },
  loader: () => loadPage('login'),
  component: Page,
});

function Page() {
  return (
    <BrandedPage>
      <RegisterPage />
    </BrandedPage>
  );
}
