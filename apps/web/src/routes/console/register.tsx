import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { RegisterPage } from '#features/work/console-register/register-page.tsx';
import { readRegisterSearch } from '#features/work/console-register/register-search.ts';
import { loadPage } from '#shared/progress/page-loader.ts';

export const Route = createFileRoute('/console/register')({
  staticData: { shell: 'console', title: 'app:titles.register', flush: true, permission: 'contracts.read' },
  validateSearch: readRegisterSearch,
  loader: () => loadPage('console-register'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/console/register');

function Page() {
  // the router keeps what the address says beside what was read from it
  return <RegisterPage search={readRegisterSearch({ ...route.useSearch() })} />;
}
