import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';
import { FramedSigning } from './-framed-signing.tsx';

/** 嵌入签署: the signing in a frame of a page of another site. */
export const Route = createFileRoute('/embed/sign')({
  staticData: { shell: 'plain', title: 'app:titles.contract', flush: true, phoneTop: true },
  validateSearch: (search) => optionalTexts(search, { ticket: 80 }),
  loader: () => loadPage('embedding', () => loadTexts('signing')),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/embed/sign');

function Page() {
  return <FramedSigning ticket={route.useSearch().ticket ?? ''} />;
}
