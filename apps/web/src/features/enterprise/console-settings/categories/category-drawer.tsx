import type { OutputOf } from '@moqi/api';
import { CATEGORY_LIMITS, type Category, type CategoryContents, type readCategories, saveCategory } from '@moqi/api/work/categories';
import { CONTRACT_TYPE_WORDS, CONTRACT_TYPES } from '@moqi/api/work/flows';
import { FormDrawer, look, SelectField, TextField, useToast } from '@moqi/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { Switch } from '#shared/form/switch.tsx';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { type Role, RoleLines } from './role-lines.tsx';

interface Typed {
  readonly categoryName: string;
  readonly contractType: CategoryContents['contractType'];
  readonly roles: readonly Role[];
  readonly isOrdered: boolean;
  readonly days: string;
  readonly flowId: string;
  readonly sealId: string;
}

const NOTHING: CategoryContents = { categoryName: '', roleJson: [], ifOrder: 1 };

function typedOf({ categoryName, contractType, roleJson, ifOrder, signExpire, flowId, sealId }: CategoryContents): Typed {
  const chosen = { flowId: flowId ?? '', sealId: sealId ?? '' };
  return { categoryName, contractType, roles: roleJson, isOrdered: ifOrder === 1, days: signExpire?.toString() ?? '', ...chosen };
}

/** As they stand one below the other, so they sign. */
function contentsOf({ categoryName, contractType, roles, isOrdered, days, flowId, sealId }: Typed): CategoryContents {
  return {
    categoryName,
    ...(contractType && { contractType }),
    roleJson: roles.map((role, at) => ({ ...role, orderNum: at + 1 })),
    ifOrder: isOrdered ? 1 : 0,
    ...(days.trim() !== '' && { signExpire: Number(days) }),
    ...(flowId !== '' && { flowId }),
    ...(sealId !== '' && { sealId }),
  };
}

const MOST_DAYS = 365;
const areDays = (text: string): boolean =>
  /^\s*(\d{1,3})?\s*$/.test(text) && (text.trim() === '' || (Number(text) > 0 && Number(text) <= MOST_DAYS));

interface CategoryDrawerProps extends Pick<OutputOf<typeof readCategories>, 'flows' | 'seals'> {
  /** absent: a new one */
  readonly category: Category | undefined;
  readonly onClose: () => void;
}

/** One category, whole. */
export function CategoryDrawer({ category, flows, seals, onClose }: CategoryDrawerProps) {
  const { t } = useTranslation('console-settings');
  const locale = useLocale();
  const showToast = useToast();
  const orderId = useId();
  const [typed, setTyped] = useState(() => typedOf(category ?? NOTHING));
  const { mutate, isPending, error } = useAct(saveCategory);
  const change = (next: Partial<Typed>) => setTyped((before) => ({ ...before, ...next }));
  const save = () =>
    mutate(
      { ...contentsOf(typed), ...(category && { categoryId: category.categoryId }) },
      {
        onSuccess: () => {
          showToast({ kind: 'done', text: t('categories.saved') });
          onClose();
        },
      },
    );
  /** The choices, with what was chosen and is there no longer: it stays until another one is chosen. */
  const choices = (all: readonly { readonly value: string; readonly label: string }[], chosen: string, none: string) => [
    { value: '', label: none },
    ...all,
    ...(chosen === '' || all.some(({ value }) => value === chosen) ? [] : [{ value: chosen, label: t('categories.gone') }]),
  ];
  const { categoryName, contractType, roles, isOrdered, days, flowId, sealId } = typed;
  const isIncomplete = categoryName.trim() === '' || roles.some(({ roleName }) => roleName.trim() === '') || !areDays(days);
  return (
    <FormDrawer
      title={category ? t('categories.change') : t('categories.add')}
      width={560}
      submit={t('categories.save')}
      busy={isPending}
      disabled={isIncomplete}
      error={error?.msg}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t('categories.name')}
        placeholder={t('categories.nameExample')}
        value={categoryName}
        maxLength={CATEGORY_LIMITS.nameLength}
        onChange={({ target }) => change({ categoryName: target.value })}
      />
      <SelectField
        label={t('categories.type')}
        choices={[
          { value: '' as const, label: t('categories.open') },
          ...CONTRACT_TYPES.map((value) => ({ value, label: CONTRACT_TYPE_WORDS[value][locale] })),
        ]}
        value={contractType ?? ''}
        onChange={(value) => change({ contractType: value === '' ? undefined : value })}
      />
      <RoleLines roles={roles} onChange={(next) => change({ roles: next })} />
      {roles.length > 1 ? (
        <div className={look('between')}>
          <span id={orderId}>{t('categories.ordered')}</span>
          <Switch labelledBy={orderId} isOn={isOrdered} onChange={(isOn) => change({ isOrdered: isOn })} />
        </div>
      ) : null}
      <SelectField
        label={t('categories.flow')}
        hint={t('categories.flowHint')}
        choices={choices(
          flows.map((flow) => ({ value: flow.flowId, label: flow.flowName })),
          flowId,
          t('categories.asDemanded'),
        )}
        value={flowId}
        onChange={(value) => change({ flowId: value })}
      />
      <TextField
        label={t('categories.daysToSign')}
        hint={t('categories.daysHint')}
        inputMode="numeric"
        maxLength={3}
        value={days}
        error={areDays(days) ? undefined : t('categories.daysWrong', { most: MOST_DAYS })}
        onChange={({ target }) => change({ days: target.value })}
      />
      <SelectField
        label={t('categories.seal')}
        hint={t('categories.sealHint')}
        choices={choices(
          seals.map((seal) => ({ value: seal.sealId, label: seal.sealName })),
          sealId,
          t('categories.open'),
        )}
        value={sealId}
        onChange={(value) => change({ sealId: value })}
      />
    </FormDrawer>
  );
}
