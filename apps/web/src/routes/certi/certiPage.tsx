import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { CertificatePage } from '#features/proof/certificate/certificate-page.tsx';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { loadPage } from '#shared/progress/page-loader.ts';
import { optionalTexts } from '#shared/search/search.ts';

export const Route = createFileRoute('/certi/certiPage')({
  staticData: { shell: 'plain', title: 'certificate:title' },
  validateSearch: (search: Record<string, unknown>) => optionalTexts(search, { applyNo: 64 }),
  loader: () => loadPage('certificate'),
  component: Page,
});

/** Certificates of preservation are looked up here too, by numbers that begin as no other does. */
const isOfPreservation = (number: string): boolean => /^\s*bq-/i.test(number);

const LazyCheck = lazy(async () => {
  const [{ CertificateCheck }] = await Promise.all([
    import('#features/proof/preservation/certificate-check.tsx'),
    loadTexts('preservation'),
  ]);
  return { default: CertificateCheck };
});

// by its address: importing the route itself would put its definition into a chunk of its own
const route = getRouteApi('/certi/certiPage');

function Page() {
  const { applyNo = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const leadsAway = (number: string): boolean => {
    if (isOfPreservation(number)) void navigate({ search: { applyNo: number } });
    return isOfPreservation(number);
  };
  if (!isOfPreservation(applyNo)) return <CertificatePage key={applyNo} given={applyNo} leadsAway={leadsAway} />;
  return (
    <Suspense>
      <LazyCheck key={applyNo} number={applyNo} />
    </Suspense>
  );
}
