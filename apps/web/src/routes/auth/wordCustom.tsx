import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { LetterPage } from '#features/account/authentication/letter-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';

/** `letterId` is the letter whose printed code was scanned. */
export const Route = createFileRoute('/auth/wordCustom')({
  staticData: { shell: 'member', title: 'app:titles.entAuth' },
  validateSearch: (search: Record<string, unknown>) => optionalTexts(search, { letterId: 64 }),
  loader: () => loadPage('authentication'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/auth/wordCustom');

function Page() {
  return <LetterPage {...route.useSearch()} />;
}
