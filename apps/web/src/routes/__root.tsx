import { LinkProvider, ProgressBar, ToastProvider, WordsProvider } from '@moqi/ui';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, type StaticDataRouteOption } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { guard } from '#shared/guard/guard.ts';
import { RouterLink } from '#shared/links/router-link.tsx';
import { loadingBar } from '#shared/progress/loading-bar.ts';
import { CallWiring } from '#shared/session/call-wiring.tsx';
import { usePageColours } from '#shared/theme/use-mode.ts';
import { MissingPage } from '#shells/missing-page.tsx';
import { canBeDark, fetchFrame, Shell } from '#shells/shell.tsx';
import { LAYOUTS, type RouteTexts } from '#shells/static-data.ts';
import { usePageFrame } from '#shells/use-page-frame.ts';

const NO_PAGE: StaticDataRouteOption = { shell: 'plain', title: 'app:titles.notFound' };

export const Route = createRootRouteWithContext<{ queries: QueryClient }>()({
  staticData: NO_PAGE,
  beforeLoad: async ({ context, location: { pathname, href }, matches, preload: isPreload }) => {
    const noSuchPage = matches.length === 1;
    const page = matches.at(-1);
    const frame = page?.staticData ?? NO_PAGE;
    const { permission, askFirst, shellWithoutPermission } = frame;
    fetchFrame(frame.shell ?? LAYOUTS.default);
    if (page && !isPreload) askFirst?.(page.search, context.queries);
    // a page that every member sees in one shell or another is no reason to change the enterprise
    const demanded = shellWithoutPermission === undefined ? permission : undefined;
    if (!noSuchPage) await guard({ pathname, href, permission: demanded, isPreload, onIdentity: () => context.queries.clear() });
  },
  component: Root,
  notFoundComponent: MissingPage,
});

function Root() {
  const { t } = useTranslation<RouteTexts>(['app']);
  const { shell, title } = usePageFrame();
  useEffect(() => {
    document.title = `${t(title)} · ${t('product')}`;
  }, [t, title]);
  usePageColours(canBeDark(shell));
  return (
    <LinkProvider component={RouterLink}>
      <WordsProvider words={{ close: t('close'), cancel: t('cancel') }}>
        <ToastProvider>
          <CallWiring />
          <ProgressBar controller={loadingBar} label={t('loadingPage')} />
          <Shell name={shell}>
            <Outlet />
          </Shell>
        </ToastProvider>
      </WordsProvider>
    </LinkProvider>
  );
}
