import { APPROVAL_KIND_WORDS, APPROVAL_KINDS, type ApprovalKind } from '@moqi/api';
import { TextField } from '@moqi/ui';
import { useId } from 'react';
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
  const id = useId();
  return (
    <>
      <TextField
        label={t('flow.name')}
        value={flowName}
        maxLength={40}
        placeholder={t('flow.nameHint')}
        onChange={(event) => onName(event.target.value)}
      />
      <div className="flow-field">
        <label htmlFor={id}>{t('flow.kind')}</label>
        <select
          id={id}
          className="mq-select"
          value={kind}
          disabled={fixed}
          onChange={(event) => onKind(APPROVAL_KINDS.find((one) => one === event.target.value) ?? 'contract')}
        >
          {APPROVAL_KINDS.map((key) => (
            <option key={key} value={key}>
              {APPROVAL_KIND_WORDS[key][locale]}
            </option>
          ))}
        </select>
      </div>
      <p className="flow-note">{t('start.note')}</p>
    </>
  );
}
