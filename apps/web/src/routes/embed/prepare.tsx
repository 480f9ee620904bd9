import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';
import { FramedPreparing } from './-framed-preparing.tsx';

/** 嵌入准备合同: parties and places of a draft are set in a frame of a page of another site. */
export const Route = createFileRoute('/embed/prepare')({
  staticData: { shell: 'plain', title: 'create:framed.title', flush: true, phoneTop: true },
  validateSearch: (search) => optionalTexts(search, { ticket: 80 }),
  loader: () => loadPage('create'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/embed/prepare');

function Page() {
  return <FramedPreparing ticket={route.useSearch().ticket ?? ''} />;
}
