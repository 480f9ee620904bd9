import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { taskLinkOf } from '#entities/contract-document/index.ts';
import { PublicFrame } from '#features/proof/validation/public-frame.tsx';
import { ValidationPage } from '#features/proof/validation/validation-page.tsx';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';
import { isAuthenticated, useSession } from '#shared/session/session.ts';
import { Shell } from '#shells/shell.tsx';

export const Route = createFileRoute('/certi/toValiView')({
  staticData: { shell: 'plain', title: 'app:menu.validation', phoneTop: true },
  validateSearch: (search: Record<string, unknown>) => optionalTexts(search, { applyNo: 64, signNo: 64, sign: 128, ts: 20 }),
  loader: () => loadPage('validation'),
  component: FramedPage,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/certi/toValiView');

/** Members check a file in their frame, everybody else in a plain one. */
function FramedPage() {
  const { applyNo, signNo, sign, ts } = route.useSearch();
  const hasSession = useSession(isAuthenticated);
  // to a visitor the number alone, as it stands on a printed sheet, opens no contract
  const isOpener = hasSession || sign !== undefined;
  const link = useMemo(() => (isOpener ? taskLinkOf({ applyNo, signNo, sign, ts }) : undefined), [isOpener, applyNo, signNo, sign, ts]);
  const page = <ValidationPage key={applyNo} link={link} scanned={isOpener ? undefined : applyNo} />;
  if (!hasSession) {
    return <PublicFrame>{page}</PublicFrame>;
  }
  return <Shell name="member">{page}</Shell>;
}
