import { readViewLink } from '@moqi/api/work/contract-lists';
import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LinkProblem } from '#features/work/contract-detail/link-problem.tsx';
import { DraftPage } from '#features/work/create/draft-page.tsx';
import { useCall } from '#shared/call/index.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';
import { pathInMode } from '#shared/session/mode-paths.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { Shell } from '#shells/shell.tsx';
import { LazyContract } from '../applySign/-lazy-contract.tsx';

/** What one sent or drafted, as its sender sees it: a draft with what it lacks, else the contract. */
export const Route = createFileRoute('/initiation/viewDetail')({
  staticData: { shell: 'plain', title: 'app:titles.contract', flush: true, phoneTop: true },
  validateSearch: (search: Record<string, unknown>) => optionalTexts(search, { applyId: 36, applyNo: 64 }),
  loader: () => loadPage('create', () => loadTexts('contract-detail')),
  component: Page,
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/initiation/viewDetail');

function Page() {
  const named = route.useSearch();
  const isNamed = named.applyId !== undefined || named.applyNo !== undefined;
  const { data: found, error } = useCall(readViewLink, named, { audience: useDoor(), enabled: isNamed });
  const list = useSession((session) => pathInMode('/signInfo/applyList', inEnterprise(session)));
  if (!isNamed || error) return <LinkProblem error={error ?? undefined} />;
  if (!found) return null;
  if (found.page === '/initiation/toCreate') {
    return (
      <Shell name="member">
        <DraftPage applyId={found.applyId} back={list} />
      </Shell>
    );
  }
  return (
    <Suspense fallback={null}>
      <LazyContract search={{ applyNo: found.applyNo, view: 'detail' }} />
    </Suspense>
  );
}
