import { APPROVAL_KIND_WORDS, APPROVAL_KINDS, type ApprovalKind } from '@moqi/api/work/flows';
import { SelectField, TextField } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#shared/i18n/use-locale.ts';

export interface FlowFieldsProps {
  readonly flowName: string;
  readonly kind: ApprovalKind;
  /** published: what it is for can no longer change */
  readonly fixed: boolean;
  readonly onName: (name: string) => void;
  readonly onKind: (kind: ApprovalKind) => void;
}

/** What the flow is called and what it decides on. */
export function FlowFields({ flowName, kind, fixed, onName, onKind }: FlowFieldsProps) {
  const { t } = useTranslation('console-flows');
  const locale = useLocale();
  return (
    <>
      <TextField
        label={t('flow.name')}
        value={flowName}
        maxLength={40}
        placeholder={t('flow.nameHint')}
        onChange={(event) => onName(event.target.value)}
      />
      <SelectField
        label={t('flow.kind')}
        choices={APPROVAL_KINDS.map((key) => ({ value: key, label: APPROVAL_KIND_WORDS[key][locale] }))}
        value={kind}
        disabled={fixed}
        onChange={onKind}
      />
      <p className="flow-note">{t('start.note')}</p>
    </>
  );
}
