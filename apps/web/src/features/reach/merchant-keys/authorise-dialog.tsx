import type { OutputOf } from '@moqi/api';
import { authoriseSending, type listSendingAuthorisations, MOST_AUTHORISED_CONTRACTS, MOST_AUTHORISED_DAYS } from '@moqi/api/reach/agents';
import { listUsableTemplates } from '@moqi/api/work/templates';
import { formatDate } from '@moqi/rules';
import { FormDialog, look, SelectField, TextField, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayAfter = (days: number): string => formatDate(new Date(Date.now() + days * DAY_MS));

/** As it is typed. */
interface Typed {
  readonly contracts: string;
  readonly until: string;
  /** in yuan; empty: any amount */
  readonly most: string;
}
const usual = (): Typed => ({ contracts: '20', until: dayAfter(30), most: '' });

function isComplete({ contracts, until, most }: Typed): boolean {
  const count = Number(contracts);
  return (
    Number.isInteger(count) && count >= 1 && count <= MOST_AUTHORISED_CONTRACTS && until !== '' && (most === '' || Number(most) >= 0.01)
  );
}

interface AuthoriseDialogProps {
  readonly keys: OutputOf<typeof listSendingAuthorisations>['keys'];
  readonly onClose: () => void;
}

/** Which agent, from which templates, how many, up to what amount and until when. */
export function AuthoriseDialog({ keys, onClose }: AuthoriseDialogProps) {
  const { t } = useTranslation('merchant-keys');
  const showToast = useToast();
  const { mutate, isPending, error } = useAct(authoriseSending);
  const [chosenKey, setKey] = useState<string>();
  const [tplIds, setTemplates] = useState<readonly string[]>([]);
  const [consent, setConsent] = useState(false);
  const [typed, setTyped] = useState(usual);
  const set = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const keyId = chosenKey ?? keys[0]?.keyId ?? '';
  const submit = () => {
    const { contracts, most, until } = typed;
    const limit = most !== '' && { mostFen: Math.round(Number(most) * 100) };
    const limits = { keyId, tplIds: [...tplIds], mostContracts: Number(contracts), ...limit, until, consent: true as const };
    const given = () => {
      onClose();
      showToast({ kind: 'done', text: t('agents.given') });
    };
    mutate(limits, { onSuccess: given });
  };
  return (
    <FormDialog
      title={t('agents.give')}
      submit={t('agents.submit')}
      busy={isPending}
      disabled={!consent || tplIds.length === 0 || !isComplete(typed)}
      error={error?.msg}
      held
      onClose={onClose}
      onSubmit={submit}
    >
      <SelectField
        label={t('agents.agent')}
        choices={keys.map((key) => ({ value: key.keyId, label: key.agentName }))}
        value={keyId}
        onChange={setKey}
      />
      <Templates chosen={tplIds} onChoose={setTemplates} />
      <div className="merchant-keys-quotas">
        <TextField
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_AUTHORISED_CONTRACTS}
          label={t('agents.contracts')}
          value={typed.contracts}
          onChange={({ target }) => set({ contracts: target.value })}
        />
        <TextField
          type="date"
          min={dayAfter(1)}
          max={dayAfter(MOST_AUTHORISED_DAYS)}
          label={t('agents.until')}
          value={typed.until}
          onChange={({ target }) => set({ until: target.value })}
        />
      </div>
      <TextField
        type="number"
        inputMode="decimal"
        min={0.01}
        step={0.01}
        label={t('agents.mostLabel')}
        hint={t('agents.mostHint')}
        value={typed.most}
        onChange={({ target }) => set({ most: target.value })}
      />
      <label className="merchant-keys-consent">
        <input type="checkbox" checked={consent} onChange={({ target }) => setConsent(target.checked)} />
        <span>{t('agents.consent')}</span>
      </label>
    </FormDialog>
  );
}

interface TemplatesProps {
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}

/** The templates that the member may use; an agent drafts from no others. */
function Templates({ chosen, onChoose }: TemplatesProps) {
  const { t } = useTranslation('merchant-keys');
  const query = useCall(listUsableTemplates, { pageSize: 50 }, { audience: 'enterprise' });
  const { data } = query;
  if (data === undefined) return <Pending query={query} lines={3} title={t('agents.templatesFailed')} help={t('agents.failedHelp')} />;
  const toggle = (id: string) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className="merchant-keys-choices">
      <legend className={look('field-label')}>{t('agents.templates')}</legend>
      {data.list.map(({ tplId, tplName }) => (
        <label key={tplId}>
          <input type="checkbox" checked={chosen.includes(tplId)} onChange={() => toggle(tplId)} />
          {tplName}
        </label>
      ))}
      <p className={look('field-hint')}>{t(data.list.length === 0 ? 'agents.noTemplates' : 'agents.templatesHint')}</p>
    </fieldset>
  );
}
