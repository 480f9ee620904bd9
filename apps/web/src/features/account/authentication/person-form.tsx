import type { OutputOf } from '@moqi/api';
import { type RealNameWay, readWays, verifyByBank, verifyPerson } from '@moqi/api/account/real-names';
import { scanBankCard, scanIdCard } from '@moqi/api/trust/card-readings';
import { bankCard, idCard, mobile, required } from '@moqi/rules';
import { Button, FieldError, look, SegmentedTabs, TextField, useToast } from '@moqi/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFields } from '#shared/form/use-fields.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { refreshSession } from '#shared/session/load-session.ts';
import { useSession } from '#shared/session/session.ts';
import { CardPhoto } from './card-photo.tsx';
import { ConsentBox } from './consent-box.tsx';
import { paperEndIfKnown, readPaperEnd } from './paper-end.ts';
import { PaperEndField } from './paper-end-field.tsx';
import { SimulatorNotice } from './simulator-notice.tsx';

type Way = OutputOf<typeof readWays>['ways'][number];
type FieldName = 'name' | 'idNo' | 'cardNo' | 'mobile';
type Filled = FieldName | 'endsOn';

/** What each way compares, in the order of the form. */
const FIELDS = {
  operator3: ['name', 'idNo', 'mobile'],
  bank3: ['name', 'idNo', 'cardNo'],
  bank4: ['name', 'idNo', 'cardNo', 'mobile'],
} as const satisfies Record<RealNameWay, readonly FieldName[]>;

const MORE = {
  name: { autoComplete: 'name', maxLength: 50 },
  idNo: { autoComplete: 'off', maxLength: 24 },
  cardNo: { autoComplete: 'off', inputMode: 'numeric', maxLength: 28 },
  mobile: { autoComplete: 'tel-national', inputMode: 'tel', maxLength: 20 },
} as const;

const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

const RULES = {
  name: [required],
  idNo: [required, (value: string) => idCard(withoutSpaces(value).toUpperCase())],
  cardNo: [required, (value: string) => bankCard(withoutSpaces(value))],
  mobile: [required, (value: string) => mobile(withoutSpaces(value))],
  endsOn: [paperEndIfKnown],
};

/** Name and ID number, with what the chosen way compares beside them. The consent is asked for apart: these are sensitive data. */
function WaysForm({ ways, name, onDone }: { ways: readonly Way[]; name: string; onDone?: (() => void) | undefined }) {
  const { t } = useTranslation('authentication');
  const locale = useLocale();
  const showToast = useToast();
  const known = useSession((session) => session.authUser?.mobile ?? '');
  const [chosen, setChosen] = useState<RealNameWay>(() => ways.find(({ by }) => by !== 'none')?.way ?? 'operator3');
  /** the words that were agreed to, so that another way asks anew */
  const [consent, setConsent] = useState('');
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState('');
  const form = useFields({
    rules: RULES,
    initial: { mobile: known, name },
    keptAs: 'person',
    // a reload must not find the number of a card in the browser's storage
    secret: ['idNo', 'cardNo'],
  });
  const byOperator = useAct(verifyPerson);
  const byBank = useAct(verifyByBank);
  const way = ways.find((one) => one.way === chosen);
  if (way === undefined) return null;
  const words = way.consent[locale];
  const isAgreed = consent === words.hash;

  const outcome = {
    onError: ({ code, msg }: CallRefused) => {
      if (code === 'IDENTITY_TAKEN') form.refuse('idNo', msg);
      else setRefusal(msg);
    },
    onSuccess: () => {
      form.done();
      void refreshSession();
      showToast({ text: t('person.toast') });
      onDone?.();
    },
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setRefusal('');
    if (!form.check([...FIELDS[chosen], 'endsOn']) || !isAgreed) return;
    const { name: typed, idNo, endsOn, mobile: given, cardNo } = form.values;
    const stated = { name: typed.trim(), idNo: withoutSpaces(idNo).toUpperCase(), endsOn: readPaperEnd(endsOn), consent };
    const number = withoutSpaces(given);
    const card = { cardNo: withoutSpaces(cardNo), ...(chosen === 'bank4' && { mobile: number }) };
    const isByPhone = chosen === 'operator3';
    const check = isByPhone ? byOperator.mutateAsync({ ...stated, mobile: number }) : byBank.mutateAsync({ ...stated, ...card });
    // the form is gone once the page reads that the name is verified, so what follows hangs on the call
    void check.then(outcome.onSuccess, outcome.onError);
  };
  /** What was not read leaves what was typed. */
  const fill = (read: Partial<Record<Filled, string>>) =>
    form.setAll(Object.fromEntries(Object.entries(read).filter(([, value]) => value !== '')));
  const choose = (next: RealNameWay) => {
    setChosen(next);
    setRefusal('');
    setTried(false);
  };
  const labelOf = (field: FieldName) => t(`person.${chosen === 'bank4' && field === 'mobile' ? 'bankMobile' : field}`);
  return (
    <>
      <div className="auth-ways">
        <SegmentedTabs
          label={t('person.way')}
          value={chosen}
          onChange={choose}
          tabs={ways.map((one) => ({ key: one.way, label: t(`person.ways.${one.way}`) }))}
        />
      </div>
      <p className="auth-way">{t(`person.wayHelp.${chosen}`)}</p>
      {way.by === 'simulator' ? (
        <SimulatorNotice
          rules={t(chosen === 'operator3' ? 'simulator.person' : 'simulator.bank')}
          titles={FIELDS[chosen].map(labelOf)}
          numbers={way.testNumbers.map((number) => ({
            key: number.idNo,
            values: FIELDS[chosen].map((field) => number[field]),
            onUse: () => form.setAll(Object.fromEntries(FIELDS[chosen].map((field) => [field, number[field]]))),
          }))}
        />
      ) : null}
      {way.by === 'none' ? (
        <p className={look('ink2')}>{t('person.closed')}</p>
      ) : (
        <form className="auth-fields" noValidate onSubmit={submit}>
          <CardPhoto
            operation={scanIdCard}
            card={t('photo.cards.idCard')}
            onRead={({ side, name: read, idNo, validTo }) => {
              fill({ name: read, idNo, endsOn: validTo });
              return side === 'back' ? { [t('paper.endsOn')]: validTo } : { [labelOf('name')]: read, [labelOf('idNo')]: idNo };
            }}
          />
          {chosen === 'operator3' ? null : (
            <CardPhoto
              operation={scanBankCard}
              card={t('photo.cards.bankCard')}
              onRead={({ cardNo }) => {
                fill({ cardNo });
                return { [labelOf('cardNo')]: cardNo };
              }}
            />
          )}
          {FIELDS[chosen].map((field) => (
            <TextField key={field} {...form.field(field)} {...MORE[field]} label={labelOf(field)} />
          ))}
          <PaperEndField {...form.field('endsOn')} />
          <ConsentBox
            text={words.text}
            checked={isAgreed}
            missing={tried && !isAgreed ? t('person.consentMissing') : ''}
            onChange={(checked) => setConsent(checked ? words.hash : '')}
          />
          {refusal === '' ? null : <FieldError>{refusal}</FieldError>}
          <Button type="submit" kind="primary" size="large" busy={byOperator.isPending || byBank.isPending}>
            {t('person.submit')}
          </Button>
        </form>
      )}
    </>
  );
}

/** Real-name authentication of a person, by the way that the person chooses. */
export function PersonForm({ name = '', onDone }: { name?: string | undefined; onDone?: (() => void) | undefined }) {
  const { t } = useTranslation('authentication');
  const query = useCall(readWays, {});
  return (
    <>
      <Pending query={query} lines={4} title={t('failed')} help={t('failedHelp')} />
      {query.data ? <WaysForm ways={query.data.ways} name={name} onDone={onDone} /> : null}
    </>
  );
}
