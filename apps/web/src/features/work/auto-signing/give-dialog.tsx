import type { InputOf } from '@moqi/api';
import { readSignPassword } from '@moqi/api/account/sign-passwords';
import { giveAuthorisation, sendAuthorisationCode } from '@moqi/api/work/auto-signing';
import { listUsableSeals } from '@moqi/api/work/seals';
import { listUsableTemplates } from '@moqi/api/work/templates';
import { daysAfter, type FieldRule, formatDate, optional, required, valueRank } from '@moqi/rules';
import { FormDialog, look, SelectField, TextField } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { PasswordField } from '#shared/form/password-field.tsx';
import { useFields } from '#shared/form/use-fields.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { CodeField } from './code-field.tsx';

interface GiveDialogProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

type Terms = InputOf<typeof sendAuthorisationCode>;

const YEAR = 365;
/** In yuan; left empty: any amount. */
const amount: FieldRule = optional((value) => valueRank(value.trim(), 0.01, 999_999_999));

/** The templates that the member may use; none is chosen: any contract. */
function TemplateBoxes({ chosen, onChange }: { readonly chosen: readonly string[]; readonly onChange: (ids: readonly string[]) => void }) {
  const { t } = useTranslation('auto-signing');
  const { data } = useCall(listUsableTemplates, { pageSize: 50 }, { audience: 'enterprise' });
  if (!data || data.list.length === 0) return null;
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className="auto-signing-templates">
      <legend className={look('field-label')}>{t('templates')}</legend>
      {data.list.map(({ tplId, tplName }) => (
        <label key={tplId}>
          <input type="checkbox" checked={chosen.includes(tplId)} onChange={() => toggle(tplId)} />
          {tplName}
        </label>
      ))}
      <p className={look('field-hint')}>{t('templatesHint')}</p>
    </fieldset>
  );
}

/** The seals that the member may press; a person has none. */
function useSeals(enterprise: boolean) {
  const { data } = useCall(listUsableSeals, { pageSize: 100 }, { audience: 'enterprise', enabled: enterprise });
  return data?.list ?? [];
}

interface Chosen {
  readonly sealId: string | undefined;
  readonly tplIds: readonly string[];
  readonly until: string;
  readonly most: string;
}

const termsOf = ({ sealId, tplIds, until, most }: Chosen): Terms => ({
  until,
  tplIds: [...tplIds],
  ...(sealId !== undefined && { sealId }),
  ...(most.trim() !== '' && { mostFen: Math.round(Number(most) * 100) }),
});

/** What may be signed, until when, and the code that is given for exactly that. */
export function GiveDialog({ onDone, onClose }: GiveDialogProps) {
  const { t } = useTranslation('auto-signing');
  const enterprise = useSession(inEnterprise);
  const seals = useSeals(enterprise);
  const isPasswordAsked = useCall(readSignPassword, {}).data?.isAsked ?? false;
  const give = useAct(giveAuthorisation);
  const send = useAct(sendAuthorisationCode);
  const [chosenSeal, setSeal] = useState<string>();
  const [tplIds, setTemplates] = useState<readonly string[]>([]);
  const [consent, setConsent] = useState(false);
  const [today] = useState(() => new Date());
  const form = useFields({
    rules: { until: [required], most: [amount], code: [required], password: isPasswordAsked ? [required] : [] },
    initial: { until: formatDate(daysAfter(today, YEAR)) },
    secret: ['code', 'password'],
  });
  const { until, most, code: valicode, password } = form.values;
  const sealId = chosenSeal ?? seals[0]?.sealId;
  const terms = termsOf({ sealId, tplIds, until, most });
  const submit = () => {
    if (!form.check()) return;
    give.mutate({ ...terms, valicode, ...(isPasswordAsked && { signPassword: password }), consent: true }, { onSuccess: onDone });
  };
  return (
    <FormDialog
      title={t('give')}
      submit={t('submit')}
      busy={give.isPending}
      disabled={!consent}
      error={give.error?.msg}
      held
      onClose={onClose}
      onSubmit={submit}
    >
      {seals.length > 0 ? (
        <SelectField
          label={t('sealLabel')}
          value={sealId ?? ''}
          onChange={setSeal}
          choices={seals.map((seal) => ({ value: seal.sealId, label: seal.sealName }))}
        />
      ) : null}
      {enterprise ? <TemplateBoxes chosen={tplIds} onChange={setTemplates} /> : null}
      <TextField {...form.field('most')} inputMode="decimal" label={t('mostLabel')} hint={t('mostHint')} />
      <TextField
        {...form.field('until')}
        type="date"
        min={formatDate(daysAfter(today, 1))}
        max={formatDate(daysAfter(today, YEAR))}
        label={t('until')}
      />
      <CodeField
        field={form.field('code')}
        send={send}
        input={terms}
        hint={t('codeHint')}
        sentHint={(to) => t('sent', { to })}
        mayAsk={() => form.check(['until', 'most'])}
      />
      {isPasswordAsked ? <PasswordField {...form.field('password')} inputMode="numeric" maxLength={6} label={t('password')} /> : null}
      <label className="auto-signing-consent">
        <input type="checkbox" checked={consent} onChange={(event) => setConsent(event.target.checked)} />
        <span>{t(enterprise ? 'consentCompany' : 'consentPerson')}</span>
      </label>
    </FormDialog>
  );
}
