import type { OutputOf } from '@moqi/api';
import { CASE_KINDS, type CaseKind, readCaseForm } from '@moqi/api/work/cases';
import { ButtonLink, look, PageHeader, Table } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { applicationPath, JUDICIAL_PLACES } from './judicial-pages.ts';
import { hrefOf } from './judicial-search.ts';
import { OfficeNote } from './office-note.tsx';
import { useCaseWords } from './use-case-words.ts';

type Service = OutputOf<typeof readCaseForm>['services'][number];

interface ServicesProps {
  /** the contract that an application would be about; undefined: it is chosen there */
  readonly applyId: string | undefined;
}

/** What each institution does, costs and asks for, before anything is ordered. */
export function Services({ applyId }: ServicesProps) {
  const { t } = useTranslation('judicial');
  const query = useCall(readCaseForm, {});
  const { data } = query;
  return (
    <div className="judicial">
      <PageHeader title={t('title')} actions={<ButtonLink href={JUDICIAL_PLACES.safeguard.path}>{t('myCases')}</ButtonLink>} />
      <p className={look('ink2')}>{t('lead')}</p>
      {data ? <OfficeNote office={data.office} /> : null}
      <Pending query={query} lines={10} title={t('failed')} help={t('failedHelp')} />
      {data
        ? CASE_KINDS.map((kind) => (
            <Kind key={kind} kind={kind} applyId={applyId} services={data.services.filter((service) => service.kind === kind)} />
          ))
        : null}
    </div>
  );
}

function Kind({ kind, applyId, services }: ServicesProps & { readonly kind: CaseKind; readonly services: readonly Service[] }) {
  const { t } = useTranslation('judicial');
  const words = useCaseWords();
  return (
    <section className={`judicial-kind ${look('sheet')}`} aria-labelledby={`judicial-${kind}`}>
      <div className="judicial-kind-head">
        <div>
          <h2 id={`judicial-${kind}`}>{words.kind(kind)}</h2>
          <p className={look('ink2')}>{words.use(kind)}</p>
        </div>
        <ButtonLink href={hrefOf(applicationPath(kind), { kind, ...(applyId && { applyId }) })}>
          {t('apply', { kind: words.kind(kind) })}
        </ButtonLink>
      </div>
      <ServicesTable services={services} />
    </section>
  );
}

/** One line for each institution: fee, days, and the files it asks for; where they do several things, which of them. */
export function ServicesTable({ services }: { readonly services: readonly Service[] }) {
  const { t } = useTranslation('judicial');
  const words = useCaseWords();
  const isMixed = services.some(({ kind }) => kind !== services[0]?.kind);
  return (
    <Table
      wraps
      label={t('services')}
      rows={services}
      keyOf={({ kind, institution }) => `${kind} ${institution}`}
      columns={[
        ...(isMixed ? [{ key: 'kind', title: t('column.kind'), cell: ({ kind }: Service) => words.kind(kind) }] : []),
        { key: 'institution', title: t('column.institution'), cell: ({ institution }) => words.institution(institution) },
        { key: 'fee', title: t('column.fee'), cell: ({ fee }) => words.fee(fee) },
        { key: 'accept', title: t('column.accept'), cell: ({ acceptDays }) => t('days', { count: acceptDays }) },
        { key: 'days', title: t('column.days'), cell: ({ days }) => t('days', { count: days }) },
        { key: 'supply', title: t('column.supply'), cell: ({ supplyDays }) => t('days', { count: supplyDays }) },
        {
          key: 'required',
          title: t('column.required'),
          cell: ({ required }) => (required.length === 0 ? t('noFiles') : required.map(words.file).join(t('comma'))),
        },
      ]}
    />
  );
}
