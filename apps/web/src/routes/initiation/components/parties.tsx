import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { loadPage } from '#shared/progress/page-loader.ts';
import { readCreateSearch } from '../-create-search.ts';
import { SingleStep } from '../-single-step.tsx';

export const Route = createFileRoute('/initiation/components/parties')({
  staticData: { shell: 'tool', title: 'create:steps.parties' },
  validateSearch: readCreateSearch,
  loader: () => loadPage('create'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/initiation/components/parties');

function Page() {
  return <SingleStep applyId={route.useSearch().applyId} step={2} />;
}
