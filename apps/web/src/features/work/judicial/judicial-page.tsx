import './judicial.css';
import { NoPermissionPage } from '#entities/permission/no-permission-page.tsx';
import { usePermits } from '#entities/permission/use-permission.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { ApplicationForm } from './application-form.tsx';
import { CaseDetail } from './case-detail.tsx';
import { CaseList } from './case-list.tsx';
import type { JudicialPlace } from './judicial-pages.ts';
import type { JudicialSearch } from './judicial-search.ts';
import { Services } from './services.tsx';

interface JudicialPageProps {
  readonly place: JudicialPlace;
  readonly search: JudicialSearch;
}

/** 司法服务: what institutions do about a contract, applying for it, and the cases that came of it. */
export function JudicialPage({ place, search }: JudicialPageProps) {
  const enterprise = useSession(inEnterprise);
  const permitted = usePermits('cases.manage');
  if (enterprise && !permitted) return <NoPermissionPage permission="cases.manage" />;
  if (place.view === 'services') return <Services applyId={search.applyId} />;
  if (place.view === 'application') return <ApplicationForm key={search.caseId ?? search.applyId} place={place} search={search} />;
  return search.caseId === undefined ? (
    <CaseList place={place} search={search} />
  ) : (
    <CaseDetail key={search.caseId} place={place} caseId={search.caseId} />
  );
}
