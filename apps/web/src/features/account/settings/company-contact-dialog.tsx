import { type CompanyContactRow, createCompanyContact, updateCompanyContact } from '@moqi/api/enterprise/contacts';
import { canonicalCompanyName, companyName, mobileOrEmail, required, unifiedSocialCreditCode } from '@moqi/rules';
import { FormDialog, TextField, useToast } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { useAct } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';

interface CompanyContactDialogProps {
  /** undefined: a new one */
  readonly company: CompanyContactRow | undefined;
  readonly onClose: () => void;
}

const FIELDS = ['name', 'idNo', 'accountNo'] as const;

/** A company of the list: its name, its credit code, and how who handles contracts there is reached. */
export function CompanyContactDialog({ company, onClose }: CompanyContactDialogProps) {
  const { t } = useTranslation('settings');
  const showToast = useToast();
  const form = useFields({
    rules: {
      name: [required, (value: string) => companyName(canonicalCompanyName(value))],
      idNo: [required, (value: string) => unifiedSocialCreditCode(value.trim().toUpperCase())],
      accountNo: [required, (value: string) => mobileOrEmail(value.trim())],
    },
    ...(company && { initial: { name: company.name, idNo: company.idNo, accountNo: company.accountNo } }),
  });
  const creating = useAct(createCompanyContact);
  const updating = useAct(updateCompanyContact);
  const { error } = company ? updating : creating;
  const refuse = ({ fields }: CallRefused) => {
    for (const field of FIELDS) if (fields[field]) form.refuse(field, fields[field]);
  };
  const save = () => {
    if (!form.check()) return;
    const { name, idNo, accountNo } = form.values;
    const given = { name: canonicalCompanyName(name), idNo: idNo.trim().toUpperCase(), accountNo: accountNo.trim() };
    const outcome = {
      onError: refuse,
      onSuccess: () => {
        showToast({ text: t('companies.saved', { name: given.name }) });
        onClose();
      },
    };
    if (company) updating.mutate({ contactId: company.contactId, ...given }, outcome);
    else creating.mutate(given, outcome);
  };
  const problem = error && FIELDS.every((field) => error.fields[field] === undefined) ? error.msg : undefined;
  return (
    <FormDialog
      title={t(company ? 'companies.changeTitle' : 'companies.addTitle')}
      submit={t('companies.save')}
      busy={creating.isPending || updating.isPending}
      error={problem}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField {...form.field('name')} label={t('companies.name')} maxLength={100} autoComplete="organization" />
      <TextField {...form.field('idNo')} label={t('companies.idNo')} maxLength={18} autoComplete="off" />
      <TextField {...form.field('accountNo')} label={t('companies.accountNo')} hint={t('companies.accountHint')} maxLength={120} />
    </FormDialog>
  );
}
