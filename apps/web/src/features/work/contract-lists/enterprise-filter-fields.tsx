import { listGroups } from '@moqi/api/enterprise/members';
import { readContractChoices } from '@moqi/api/work/contract-lists';
import { CONTRACT_TYPE_WORDS, CONTRACT_TYPES, type ContractType } from '@moqi/api/work/flows';
import { fenOf } from '@moqi/rules';
import { SelectField, TextField } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { flatGroups } from '#entities/member/flat-groups.ts';
import { MemberChooser } from '#entities/member/index.ts';
import { useCall } from '#shared/call/use-call.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import type { ListSearch } from './list-search.ts';

type Chosen = Pick<ListSearch, 'corpUserId' | 'fullName' | 'groupId' | 'groupName' | 'tplId' | 'tplName' | 'contractType'>;

/** What the drawer holds until it is applied; amounts as they are typed, in yuan. */
export type EnterpriseChoice = { readonly [K in keyof Chosen]-?: Chosen[K] | undefined } & { readonly min: string; readonly max: string };

const typed = (fen: number | undefined): string => (fen === undefined ? '' : String(fen / 100));

export function enterpriseChoiceOf(search: ListSearch): EnterpriseChoice {
  const { corpUserId, fullName, groupId, groupName, tplId, tplName, contractType, minAmountFen, maxAmountFen } = search;
  const names = { corpUserId, fullName, groupId, groupName, tplId, tplName };
  return { ...names, contractType, min: typed(minAmountFen), max: typed(maxAmountFen) };
}

const isNoAmount = (typed: string): boolean => typed.trim() !== '' && fenOf(typed) === undefined;

/** The range that is typed, in fen; undefined: one of them is no amount, or the range ends before it begins. */
export function amountsOf({
  min,
  max,
}: Pick<EnterpriseChoice, 'min' | 'max'>): Pick<EnterpriseAmounts, keyof EnterpriseAmounts> | undefined {
  if (isNoAmount(min) || isNoAmount(max)) return undefined;
  const range = { minAmountFen: fenOf(min), maxAmountFen: fenOf(max) };
  const isBackwards = range.minAmountFen !== undefined && range.maxAmountFen !== undefined && range.minAmountFen > range.maxAmountFen;
  return isBackwards ? undefined : range;
}

interface EnterpriseAmounts {
  readonly minAmountFen: number | undefined;
  readonly maxAmountFen: number | undefined;
}

export interface EnterpriseFilterFieldsProps {
  /** of received contracts neither template nor kind nor amount is known */
  readonly received: boolean;
  readonly choice: EnterpriseChoice;
  readonly onChange: (choice: EnterpriseChoice) => void;
}

/** What an administrator's list is narrowed by besides: member, group, template, kind and amount. */
export function EnterpriseFilterFields({ received, choice, onChange }: EnterpriseFilterFieldsProps) {
  const { t } = useTranslation('contract-lists');
  const groups = flatGroups(useCall(listGroups, {}, { audience: 'enterprise' }).data?.childCorpGroups ?? []);
  const { corpUserId, fullName, groupId = '' } = choice;
  const any = { value: '', label: t('filter.any') };
  return (
    <>
      <MemberChooser
        single
        label={t('filter.member')}
        chosen={corpUserId === undefined ? [] : [{ corpUserId, name: fullName ?? t('filter.chosen') }]}
        onChange={([member]) => onChange({ ...choice, corpUserId: member?.corpUserId, fullName: member?.name })}
      />
      <SelectField
        label={t('filter.group')}
        choices={[any, ...groups.map((one) => ({ value: one.groupId, label: '\u2003'.repeat(one.depth) + one.groupName, hint: one.path }))]}
        value={groupId}
        onChange={(id) => onChange({ ...choice, groupId: id || undefined, groupName: groups.find((one) => one.groupId === id)?.groupName })}
      />
      {received ? null : <DeclaredFields choice={choice} onChange={onChange} />}
    </>
  );
}

/** What the sender's own party knows of a contract. */
function DeclaredFields({ choice, onChange }: Omit<EnterpriseFilterFieldsProps, 'received'>) {
  const { t } = useTranslation('contract-lists');
  const locale = useLocale();
  const templates = useCall(readContractChoices, {}).data?.templates ?? [];
  const any = { value: '', label: t('filter.any') };
  const chooseTemplate = (tplId: string) =>
    onChange({ ...choice, tplId: tplId || undefined, tplName: templates.find((one) => one.tplId === tplId)?.tplName });
  const wrong = (typed: string) => (isNoAmount(typed) ? t('filter.amountWrong') : undefined);
  const isBackwards = amountsOf(choice) === undefined && !isNoAmount(choice.min);
  const amount = (name: 'min' | 'max') => ({
    inputMode: 'decimal' as const,
    maxLength: 20,
    value: choice[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...choice, [name]: target.value }),
  });
  return (
    <>
      <SelectField
        label={t('filter.template')}
        choices={[any, ...templates.map(({ tplId, tplName }) => ({ value: tplId, label: tplName }))]}
        value={choice.tplId ?? ''}
        onChange={chooseTemplate}
      />
      <SelectField
        label={t('filter.contractType')}
        choices={[any, ...CONTRACT_TYPES.map((type) => ({ value: type, label: CONTRACT_TYPE_WORDS[type][locale] }))]}
        value={choice.contractType ?? ''}
        onChange={(type) => onChange({ ...choice, contractType: (type || undefined) as ContractType | undefined })}
      />
      <div className="contract-filter-days">
        <TextField label={t('filter.minAmount')} {...amount('min')} error={wrong(choice.min)} />
        <TextField
          label={t('filter.maxAmount')}
          {...amount('max')}
          error={wrong(choice.max) ?? (isBackwards ? t('filter.amountBackwards') : undefined)}
        />
      </div>
    </>
  );
}
