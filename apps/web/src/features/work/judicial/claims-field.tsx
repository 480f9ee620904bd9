import { CASE_LIMITS } from '@moqi/api/work/cases';
import { Button, IconButton, look, TextAreaField } from '@moqi/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** A claim as it is typed. */
export interface TypedClaim {
  readonly text: string;
  readonly amountFen: number | null;
}

interface ClaimsFieldProps {
  readonly claims: readonly TypedClaim[];
  readonly onChange: (claims: readonly TypedClaim[]) => void;
}

/** 请求事项, one after the other. A claim whose words are changed is about no sum that is known any more. */
export function ClaimsField({ claims, onChange }: ClaimsFieldProps) {
  const { t } = useTranslation('judicial');
  return (
    <fieldset className="judicial-claims">
      <legend className={look('field-label')}>{t('claims')}</legend>
      {claims.map((claim, at) => (
        // a claim is known by its place while it is typed
        <div key={at} className="judicial-claim">
          <TextAreaField
            label={t('claim', { number: at + 1 })}
            rows={2}
            maxLength={CASE_LIMITS.claim}
            value={claim.text}
            onChange={(event) => onChange(claims.map((one, place) => (place === at ? { text: event.target.value, amountFen: null } : one)))}
          />
          <IconButton
            icon={Trash2}
            label={t('dropClaim', { number: at + 1 })}
            onClick={() => onChange(claims.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {claims.length < CASE_LIMITS.claims ? (
        <Button icon={Plus} onClick={() => onChange([...claims, { text: '', amountFen: null }])}>
          {t('addClaim')}
        </Button>
      ) : null}
    </fieldset>
  );
}
