import { createFileRoute } from '@tanstack/react-router';
import { CreatePage } from '#features/work/create/create-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { readCreateSearch } from '../initiation/-create-search.ts';

/** The wizard for a contract of one file. */
export const Route = createFileRoute('/applySign/toCreate')({
  staticData: { shell: 'tool', title: 'create:title' },
  validateSearch: readCreateSearch,
  loader: () => loadPage('create'),
  component: Page,
});

function Page() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  return <CreatePage address={address} isSingle onGo={(search, replace) => void navigate({ search, replace })} />;
}
