import { createFileRoute, getRouteApi, useRouter } from '@tanstack/react-router';
import { IdentityPage } from '#features/account/login/identity-page.tsx';
import { returnPath } from '#shared/guard/return-path.ts';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';
import { placeFor } from '#shared/session/place-for.ts';
import { identityChoice, useSession } from '#shared/session/session.ts';

/** The question in which enterprise a page opens: `ap` is that page. */
export const Route = createFileRoute('/login/identity')({
  staticData: { shell: 'account', title: 'app:titles.identity' },
  validateSearch: (search: Record<string, unknown>) => optionalTexts(search, { ap: 2000 }),
  loader: () => loadPage('login'),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/login/identity');

function Page() {
  const { ap } = route.useSearch();
  const router = useRouter();
  const href = returnPath(ap, '/');
  const [path = ''] = href.split(/[?#]/);
  const permission = router.getMatchedRoutes(path)[0].at(-1)?.options.staticData?.permission;
  const session = useSession();
  const place = placeFor({ path, permission }, identityChoice(session));
  return <IdentityPage href={href} among={place.kind === 'choose' ? place.among : identityChoice(session).corps} />;
}
