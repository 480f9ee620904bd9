import { FILING_RULE_LIMITS, type FilingRule, listFilingRules, saveFilingRules } from '@moqi/api/work/directories';
import { CONTRACT_TYPE_WORDS, CONTRACT_TYPES, type ContractType } from '@moqi/api/work/flows';
import { Button, FormDrawer, IconButton, look, SelectField, TextField, useToast } from '@moqi/ui';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useDoor } from '#shared/session/use-door.ts';
import type { TreeLine } from './directory-tree.ts';
import './filing-rules.css';

interface RulesProps {
  readonly lines: readonly TreeLine[];
  readonly onClose: () => void;
}

/** 归档规则: where completed contracts go by themselves. */
export function FilingRules({ lines, onClose }: RulesProps) {
  const { data } = useCall(listFilingRules, {}, { audience: useDoor() });
  return data && <RulesForm kept={data.list} isHeld={data.canChange === 0} lines={lines} onClose={onClose} />;
}

/** A rule with what tells it from the others while it is moved. */
interface Line {
  readonly key: string;
  readonly rule: FilingRule;
}
const lineOf = (rule: FilingRule): Line => ({ key: crypto.randomUUID(), rule });

const isEmpty = ({ nameWords, partyWords, contractType }: FilingRule) => !(nameWords.trim() || partyWords.trim() || contractType);
const isTold = (rule: FilingRule, { directoryId, nameWords, partyWords, contractType }: FilingRule) =>
  rule.directoryId === directoryId && rule.nameWords === nameWords && rule.partyWords === partyWords && rule.contractType === contractType;

function RulesForm({ kept, isHeld, lines, onClose }: RulesProps & { readonly kept: readonly FilingRule[]; readonly isHeld: boolean }) {
  const { t } = useTranslation('contract-lists');
  const showToast = useToast();
  const save = useAct(saveFilingRules, { audience: useDoor() });
  const [rules, setRules] = useState<readonly Line[]>(() => kept.map(lineOf));
  const [fileNow, setFileNow] = useState(false);
  const [first] = lines;
  const isChanged =
    rules.length !== kept.length || rules.some(({ rule }, index) => kept[index] === undefined || !isTold(rule, kept[index]));
  const add = () => first && setRules([...rules, lineOf({ directoryId: first.directoryId, nameWords: '', partyWords: '' })]);
  const change = (key: string, to: Partial<FilingRule>) =>
    setRules(rules.map((line) => (line.key === key ? { key, rule: { ...line.rule, ...to } } : line)));
  const raise = (index: number) => setRules(rules.toSpliced(index - 1, 2, ...rules.slice(index - 1, index + 1).toReversed()));
  const submit = () =>
    save.mutate(
      { rules: rules.map(({ rule }) => rule), fileNow: fileNow ? 1 : 0 },
      {
        onSuccess: ({ filed }) => {
          showToast({ text: t(fileNow ? 'rules.savedAndFiled' : 'rules.saved', { count: filed }) });
          onClose();
        },
      },
    );
  return (
    <FormDrawer
      title={t('rules.title')}
      submit={t('directories.save')}
      busy={save.isPending}
      disabled={isHeld || rules.some(({ rule }) => isEmpty(rule)) || !(isChanged || fileNow)}
      error={save.error?.msg}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className={look('ink2', 'text-13')}>{t(isHeld ? 'rules.held' : 'rules.how')}</p>
      {first === undefined ? <p className={look('ink3', 'text-13')}>{t('rules.noDirectory')}</p> : null}
      <fieldset className="filing-rules" disabled={isHeld} aria-label={t('rules.title')}>
        {rules.map(({ key, rule }, index) => (
          <section key={key} className="filing-rule" aria-label={t('rules.nth', { place: index + 1 })}>
            <header className={look('row', 'between')}>
              <strong className={look('text-13')}>{t('rules.nth', { place: index + 1 })}</strong>
              <span>
                {index > 0 ? (
                  <IconButton icon={ArrowUp} label={t('rules.raise', { place: index + 1 })} onClick={() => raise(index)} />
                ) : null}
                <IconButton
                  icon={Trash2}
                  label={t('rules.remove', { place: index + 1 })}
                  onClick={() => setRules(rules.filter((line) => line.key !== key))}
                />
              </span>
            </header>
            <RuleFields rule={rule} lines={lines} onChange={(to) => change(key, to)} />
            {isEmpty(rule) ? <p className={look('field-hint')}>{t('rules.needsOne')}</p> : null}
          </section>
        ))}
        {first && rules.length < FILING_RULE_LIMITS.rules ? (
          <Button icon={Plus} onClick={add}>
            {t('rules.add')}
          </Button>
        ) : null}
        {first ? (
          <label className={look('row', 'text-13')}>
            <input type="checkbox" checked={fileNow} onChange={({ target }) => setFileNow(target.checked)} />
            {t('rules.fileNow')}
          </label>
        ) : null}
      </fieldset>
    </FormDrawer>
  );
}

interface FieldsProps {
  readonly rule: FilingRule;
  readonly lines: readonly TreeLine[];
  readonly onChange: (to: Partial<FilingRule>) => void;
}

function RuleFields({ rule, lines, onChange }: FieldsProps) {
  const { t } = useTranslation('contract-lists');
  const locale = useLocale();
  const words = (name: 'nameWords' | 'partyWords') => (
    <TextField
      label={t(`rules.${name}`)}
      value={rule[name]}
      maxLength={FILING_RULE_LIMITS.wordsLength}
      placeholder={t('rules.any')}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <div className="filing-rule-fields">
      {words('nameWords')}
      {words('partyWords')}
      <SelectField
        label={t('filter.contractType')}
        value={rule.contractType ?? ''}
        choices={[
          { value: '', label: t('rules.any') },
          ...CONTRACT_TYPES.map((type) => ({ value: type as string, label: CONTRACT_TYPE_WORDS[type][locale] })),
        ]}
        onChange={(type) => onChange({ contractType: (type || undefined) as ContractType | undefined })}
      />
      <SelectField
        label={t('rules.into')}
        value={rule.directoryId}
        choices={lines.map(({ directoryId: value, path: label }) => ({ value, label }))}
        onChange={(directoryId) => onChange({ directoryId })}
      />
    </div>
  );
}
