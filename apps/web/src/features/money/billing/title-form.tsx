import { type InvoiceTitle, saveInvoiceTitle } from '@moqi/api/money/orders';
import { Button, FieldError, SegmentedTabs, TextField } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';

type TextName = Exclude<keyof InvoiceTitle, 'kind'>;

/** 发票抬头: a person needs a name, an enterprise its tax number, a special invoice all of it. */
export function TitleForm({ onSaved }: { readonly onSaved: (titleId: string) => void }) {
  const { t } = useTranslation('billing');
  const enterprise = useSession(inEnterprise);
  const name = useSession((session) => session.currentAuthUser?.name ?? '');
  const email = useSession((session) => session.authUser?.email ?? '');
  const [title, setTitle] = useState<InvoiceTitle>({
    name,
    kind: 'general',
    taxNumber: '',
    address: '',
    phone: '',
    bank: '',
    bankAccount: '',
    email,
  });
  const { mutate, isPending, error } = useAct(saveInvoiceTitle);
  const isSpecial = title.kind === 'special';
  const fields: readonly { readonly name: TextName; readonly label: string }[] = [
    { name: 'name', label: t('title.name') },
    ...(enterprise ? [{ name: 'taxNumber' as const, label: t('title.taxNumber') }] : []),
    ...(isSpecial
      ? [
          { name: 'address' as const, label: t('title.address') },
          { name: 'phone' as const, label: t('title.phone') },
          { name: 'bank' as const, label: t('title.bank') },
          { name: 'bankAccount' as const, label: t('title.bankAccount') },
        ]
      : []),
    { name: 'email', label: t('title.email') },
  ];
  return (
    <div className="billing-form">
      {enterprise ? (
        <SegmentedTabs
          small
          label={t('invoices.kind')}
          value={title.kind}
          onChange={(kind) => setTitle((before) => ({ ...before, kind }))}
          tabs={[
            { key: 'general', label: t('invoices.general') },
            { key: 'special', label: t('invoices.special') },
          ]}
        />
      ) : null}
      {fields.map((field) => (
        <TextField
          key={field.name}
          label={field.label}
          value={title[field.name]}
          error={error?.fields[field.name]}
          onChange={({ target }) => setTitle((before) => ({ ...before, [field.name]: target.value }))}
        />
      ))}
      {error ? <FieldError>{error.msg}</FieldError> : null}
      <div>
        <Button size="small" busy={isPending} onClick={() => mutate(title, { onSuccess: ({ titleId }) => onSaved(titleId) })}>
          {t('title.save')}
        </Button>
      </div>
    </div>
  );
}
