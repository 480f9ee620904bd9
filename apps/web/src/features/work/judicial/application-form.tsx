import type { OutputOf } from '@moqi/api';
import { CASE_KIND_WORDS, CASE_LIMITS, type CaseKind, type Institution, readCase, readCaseForm, saveCase } from '@moqi/api/work/cases';
import { formatYuan } from '@moqi/rules';
import { Button, KeyValue, look, PageHeader, SelectField, Sheet, TextAreaField } from '@moqi/ui';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { ClaimsField, type TypedClaim } from './claims-field.tsx';
import { ContractChoice } from './contract-choice.tsx';
import { JUDICIAL_PLACES, type JudicialPlace } from './judicial-pages.ts';
import { hrefOf, type JudicialSearch } from './judicial-search.ts';
import { OfficeNote } from './office-note.tsx';
import { ServicesTable } from './services.tsx';
import { type ChosenFile, UploadsField } from './uploads-field.tsx';
import { useCaseWords } from './use-case-words.ts';

type FormFacts = OutputOf<typeof readCaseForm>;
type Draft = OutputOf<typeof readCase>;

interface ApplicationFormProps {
  readonly place: JudicialPlace;
  readonly search: JudicialSearch;
}

/** An application: what is offered, which contract, and then what the institution is told. */
export function ApplicationForm({ place, search }: ApplicationFormProps) {
  const { t } = useTranslation('judicial');
  const words = useCaseWords();
  const kind = kindOf(place, search);
  const { applyId } = search;
  const form = useCall(readCaseForm, { ...(applyId && { applyId }) });
  const { data } = form;
  const title = place.institution === undefined ? words.kind(kind) : `${words.institution(place.institution)} · ${words.kind(kind)}`;
  return (
    <div className="judicial">
      <PageHeader title={title} back={{ href: JUDICIAL_PLACES.introduce.path, label: t('back') }} />
      <p className={look('ink2')}>{words.use(kind)}</p>
      <Pending query={form} lines={10} title={t('failed')} help={form.error?.msg ?? t('failedHelp')} />
      {data ? <Offered place={place} search={search} form={data} /> : null}
    </div>
  );
}

const kindOf = ({ kinds }: JudicialPlace, search: JudicialSearch): CaseKind =>
  kinds.find((one) => one === search.kind) ?? kinds[0] ?? 'keepLetter';

/** Without a contract what it costs, and which contract it may be about; with one the form, or the draft that is changed. */
function Offered({ place, search, form }: ApplicationFormProps & { readonly form: FormFacts }) {
  const { t } = useTranslation('judicial');
  const { caseId } = search;
  const { contract } = form;
  const draft = useCall(readCase, { caseId: caseId ?? '' }, { enabled: caseId !== undefined });
  const services = form.services.filter(
    ({ kind, institution }) => place.kinds.includes(kind) && (place.institution ?? institution) === institution,
  );
  const isReady = caseId === undefined || draft.data !== undefined;
  return (
    <>
      <OfficeNote office={form.office} />
      {contract === null ? (
        <section className={`judicial-kind ${look('sheet')}`}>
          <ServicesTable services={services} />
        </section>
      ) : null}
      {contract === null ? <ContractChoice place={place} search={search} /> : null}
      {isReady ? null : <Pending query={draft} lines={6} title={t('failed')} help={draft.error?.msg ?? t('failedHelp')} />}
      {contract !== null && isReady ? (
        <Fields kind={kindOf(place, search)} form={form} contract={contract} services={services} draft={draft.data} />
      ) : null}
    </>
  );
}

interface FieldsProps {
  readonly kind: CaseKind;
  readonly form: FormFacts;
  readonly contract: NonNullable<FormFacts['contract']>;
  readonly services: FormFacts['services'];
  readonly draft: Draft | undefined;
}

const uploadsOf = (draft: Draft | undefined): ChosenFile[] =>
  (draft?.files ?? []).flatMap(({ fileId, kind, fileName }) =>
    kind === 'identity' || kind === 'authority' || kind === 'breach' || kind === 'other' ? [{ targetId: fileId, kind, fileName }] : [],
  );

/** What is filled in, begun from the contract or from the draft that is changed. */
function useFilledIn({ kind, form, services, draft }: FieldsProps) {
  const [chosen, setChosen] = useState({ kind: draft?.kind ?? kind, institution: draft?.institution });
  const [statement, setStatement] = useState(draft?.statement ?? '');
  const [claims, setClaims] = useState<readonly TypedClaim[]>(draft?.claims ?? form.claims);
  const [files, setFiles] = useState<readonly ChosenFile[]>(() => uploadsOf(draft));
  const ofKind = services.filter((service) => service.kind === chosen.kind);
  const service = ofKind.find(({ institution }) => institution === chosen.institution) ?? ofKind[0];
  return { chosen, setChosen, statement, setStatement, claims, setClaims, files, setFiles, ofKind, service };
}

function Fields(props: FieldsProps) {
  const { form, contract, services, draft } = props;
  const { t } = useTranslation('judicial');
  const words = useCaseWords();
  const navigate = useNavigate();
  const save = useAct(saveCase);
  const filled = useFilledIn(props);
  const { chosen, setChosen, statement, claims, files, ofKind, service } = filled;
  if (service === undefined) return null;
  const { isDispute } = CASE_KIND_WORDS[service.kind];
  const kinds = [...new Set(services.map((one) => one.kind))];
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const written = claims.filter(({ text }) => text.trim() !== '').map(({ text, amountFen }) => ({ text, amountFen }));
    const input = {
      ...(draft && { caseId: draft.caseId }),
      applyId: contract.applyId,
      kind: service.kind,
      institution: service.institution,
      statement,
      claims: isDispute ? written : [],
      files: files.map(({ targetId, kind }) => ({ targetId, kind })),
    };
    save.mutate(input, { onSuccess: ({ caseId }) => void navigate({ href: hrefOf(JUDICIAL_PLACES.safeguard.path, { caseId }) }) });
  };
  return (
    <form className="judicial-form" onSubmit={send}>
      <Contract contract={contract} />
      <Sheet title={t('application')}>
        <div className="judicial-fields">
          {kinds.length > 1 ? (
            <SelectField
              label={t('column.kind')}
              value={service.kind}
              choices={kinds.map((value) => ({ value, label: words.kind(value) }))}
              onChange={(value: CaseKind) => setChosen({ kind: value, institution: chosen.institution })}
            />
          ) : null}
          <SelectField
            label={t('column.institution')}
            value={service.institution}
            choices={ofKind.map(({ institution, fee, days }) => ({
              value: institution,
              label: words.institution(institution),
              hint: `${words.fee(fee)} · ${t('days', { count: days })}`,
            }))}
            onChange={(institution: Institution) => setChosen({ kind: service.kind, institution })}
          />
          <p className={look('ink2')}>
            {t('price', {
              fee: words.fee(service.fee),
              left: form.points,
              accept: service.acceptDays,
              days: service.days,
              supply: service.supplyDays,
            })}
          </p>
          {isDispute ? <ClaimsField claims={claims} onChange={filled.setClaims} /> : null}
          <TextAreaField
            label={t(isDispute ? 'breach' : 'purpose')}
            hint={t(isDispute ? 'breachHint' : 'purposeHint')}
            rows={isDispute ? 6 : 3}
            maxLength={CASE_LIMITS.statement}
            value={statement}
            onChange={(event) => filled.setStatement(event.target.value)}
          />
          <UploadsField files={files} required={service.required} onChange={filled.setFiles} />
        </div>
      </Sheet>
      {save.error ? (
        <p className={look('rouge')} role="alert">
          {save.error.msg}
        </p>
      ) : null}
      <div className="judicial-acts">
        <span className={look('ink3')}>{t('nothingSent')}</span>
        <Button kind="primary" type="submit" busy={save.isPending}>
          {t('saveAndLook')}
        </Button>
      </div>
    </form>
  );
}

function Contract({ contract }: Pick<FieldsProps, 'contract'>) {
  const { t } = useTranslation('judicial');
  const { time } = useFormat();
  const { contractName, applyNo, applicant, respondents, amountFen, signedTime, files } = contract;
  return (
    <Sheet title={t('contract')}>
      <KeyValue
        items={[
          { key: 'name', label: t('contractName'), value: `${contractName} · ${applyNo}` },
          { key: 'applicant', label: t('applicant'), value: applicant },
          { key: 'others', label: t('respondents'), value: respondents.join(t('comma')) },
          ...(amountFen === null ? [] : [{ key: 'amount', label: t('amount'), value: t('yuan', { amount: formatYuan(amountFen) }) }]),
          { key: 'signed', label: t('signed'), value: time(signedTime) },
          { key: 'files', label: t('added'), value: [...files, t('certificate')].join(t('comma')) },
        ]}
      />
    </Sheet>
  );
}
