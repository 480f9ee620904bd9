import { fillCollection } from '@moqi/api/work/collections';
import { maxLength, minLength, required } from '@moqi/rules';
import { Button, FieldError, look, Sheet, TextField, ThumbBar } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { SigningFrame } from '#shells/signing.tsx';
import { AskedField } from './asked-field.tsx';
import { rulesOf, variableOf } from './asked-variables.ts';
import { type CollectionLink, keptAs, type Visited, VisitSteps, VisitTop } from './visit-steps.tsx';

/** Set apart from the variables, of which none begins with a blank. */
const NAME = ' name';

type Opened = NonNullable<Visited['opened']>;

interface FillInProps {
  readonly link: CollectionLink;
  readonly visited: Visited;
  readonly opened: Opened;
}

/** Why what was filled in before made no contract. */
function FailedBefore({ why }: Pick<NonNullable<Opened['taking']>, 'why'>) {
  const { t } = useTranslation('collections');
  const locale = useLocale();
  return why === null ? null : <FieldError>{t('visit.failedBefore', { reason: why[locale === 'en' ? 'en' : 'zh-CN'] })}</FieldError>;
}

/** What the sender wants to know; it stays in this tab when the line breaks. */
export function FillIn({ link, visited, opened }: FillInProps) {
  const { t } = useTranslation('collections');
  const { senderName: sender, title, tplName } = visited;
  const { maskedTarget, taking } = opened;
  // the same list as long as the page is open: what is typed stays when the link is read again
  const [variables] = useState(() => opened.variables.map(variableOf));
  const fields = useFields<string>({
    rules: { [NAME]: [required, (text) => minLength(text, 2), (text) => maxLength(text, 50)], ...rulesOf(variables) },
    initial: { [NAME]: taking?.fullName ?? '' },
    keptAs: keptAs(link),
  });
  const fill = useAct(fillCollection);
  const submit = (): void => {
    if (!fields.check()) return;
    const values = Object.fromEntries(variables.map(({ name }) => [name, fields.values[name] ?? '']));
    const fullName = fields.values[NAME]?.trim() ?? '';
    fill.mutate({ ...link, fullName, values });
  };
  return (
    <SigningFrame
      title={<VisitTop />}
      steps={<VisitSteps current={1} />}
      thumb={
        <ThumbBar note={t('visit.thenSign', { name: tplName })}>
          <Button kind="primary" size="thumb" busy={fill.isPending || fill.isSuccess} onClick={submit}>
            {t('visit.submit')}
          </Button>
        </ThumbBar>
      }
    >
      <h1 className={look('text-22', 'strong')}>{title}</h1>
      <p className={`collect-lead ${look('ink2')}`}>{t('visit.fillLead', { sender, to: maskedTarget })}</p>
      <FailedBefore why={taking?.why ?? null} />
      <Sheet>
        <form
          className={look('form')}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <TextField label={t('visit.name')} autoComplete="name" {...fields.field(NAME)} />
          {variables.map((variable) => (
            <AskedField
              key={variable.name}
              variable={variable}
              field={fields.field(variable.name)}
              onSet={(value) => fields.set(variable.name, value)}
            />
          ))}
        </form>
      </Sheet>
      {fill.error ? <FieldError>{fill.error.msg}</FieldError> : null}
    </SigningFrame>
  );
}
