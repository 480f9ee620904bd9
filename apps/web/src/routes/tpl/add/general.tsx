import { createFileRoute } from '@tanstack/react-router';
import { STEPS } from '#features/work/create/model/steps.ts';
import { type TemplateAddress, TemplatePage } from '#features/work/create/template/template-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { shortText } from '#shared/search/search.ts';

export const Route = createFileRoute('/tpl/add/general')({
  staticData: { shell: 'tool', title: 'create:template.title' },
  validateSearch: (search): TemplateAddress => {
    const tplId = shortText(search['tplId'], 40);
    const step = STEPS.find((one) => String(one) === String(search['step']));
    return { ...(tplId === undefined ? {} : { tplId }), ...(step === undefined ? {} : { step }) };
  },
  loader: () => loadPage('create'),
  component: Page,
});

function Page() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  return <TemplatePage address={address} onGo={(search, replace) => void navigate({ search, replace })} />;
}
