import { createFileRoute } from '@tanstack/react-router';
import { type CreateAddress, CreatePage } from '#features/work/create/create-page.tsx';
import { STEPS } from '#features/work/create/model/steps.ts';
import { loadPage } from '#shared/progress/page-loader.ts';
import { shortText } from '#shared/search/search.ts';

export const Route = createFileRoute('/initiation/toCreate')({
  staticData: { shell: 'tool', title: 'create:title' },
  validateSearch: (search): CreateAddress => {
    const applyId = shortText(search.applyId, 40);
    const step = STEPS.find((one) => String(one) === String(search.step));
    return { ...(applyId === undefined ? {} : { applyId }), ...(step === undefined ? {} : { step }) };
  },
  loader: () => loadPage('create'),
  component: Page,
});

function Page() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  return <CreatePage address={address} onGo={(search, replace) => void navigate({ search, replace })} />;
}
