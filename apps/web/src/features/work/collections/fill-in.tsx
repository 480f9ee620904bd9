import { fillCollection } from '@moqi/api/work/collections';
import { maxLength, minLength, required } from '@moqi/rules';
import { Button, FieldError, look, Sheet, TextField, ThumbBar } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { SigningFrame } from '#shells/signing.tsx';
import { AskedField } from './asked-field.tsx';
import { rulesOf, variableOf } from './asked-variables.ts';
import { FailedBefore } from './failed-before.tsx';
import { NotYou } from './not-you.tsx';
import { type CollectionLink, keptAs, type Reading, type Visited, VisitSteps, VisitTop } from './visit-steps.tsx';

/** Set apart from the variables, of which none begins with a blank. */
const NAME = ' name';

interface FillInProps {
  readonly link: CollectionLink;
  readonly visited: Visited;
  readonly opened: NonNullable<Visited['opened']>;
  readonly reading: Reading;
  /** at which moment it was submitted here; undefined: it was refused */
  readonly onSubmitted: (at: number | undefined) => void;
}

/** With which sentence it came back. */
function SentBack({ taking, sender }: { readonly taking: NonNullable<Visited['opened']>['taking']; readonly sender: string }) {
  const { t } = useTranslation('collections');
  if (taking?.state !== 'returned') return null;
  return (
    <div className="collect-said">
      <FieldError>{t('visit.returned', { sender, said: taking.said })}</FieldError>
    </div>
  );
}

function Problem({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <FieldError>{text}</FieldError>;
}

interface SubmitProps {
  readonly visited: Visited;
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

/** What follows: the contract to be signed, or a look of who asks. */
function Submit({ visited: { needReview, senderName: sender, tplName: name }, isBusy, onPress }: SubmitProps) {
  const { t } = useTranslation('collections');
  const isReviewed = needReview === 1;
  return (
    <ThumbBar note={isReviewed ? t('visit.thenReview', { sender }) : t('visit.thenSign', { name })}>
      <Button kind="primary" size="thumb" busy={isBusy} onClick={onPress}>
        {t(isReviewed ? 'visit.submitForm' : 'visit.submit')}
      </Button>
    </ThumbBar>
  );
}

/** What the sender wants to know; it stays in this tab when the line breaks. */
export function FillIn({ link, visited, opened, reading, onSubmitted }: FillInProps) {
  const { t } = useTranslation('collections');
  const { senderName: sender, title } = visited;
  const { maskedTarget, taking } = opened;
  // the same list as long as the page is open: what is typed stays when the link is read again
  const [variables] = useState(() => opened.variables.map(variableOf));
  const fields = useFields<string>({
    rules: { [NAME]: [required, (text) => minLength(text, 2), (text) => maxLength(text, 50)], ...rulesOf(variables) },
    initial: { ...taking?.values, [NAME]: taking?.fullName ?? '' },
    keptAs: keptAs(link, maskedTarget),
  });
  const fill = useAct(fillCollection);
  const submit = (): void => {
    if (!fields.check()) return;
    const values = Object.fromEntries(variables.map(({ name }) => [name, fields.values[name] ?? '']));
    const fullName = fields.values[NAME]?.trim() ?? '';
    onSubmitted(Date.now());
    fill.mutate({ ...link, fullName, values }, { onError: () => onSubmitted(undefined) });
  };
  // it is there: what follows of it is read again, and it is not submitted twice
  const { isSuccess: isThere } = fill;
  return (
    <SigningFrame
      title={<VisitTop />}
      steps={<VisitSteps current={1} />}
      thumb={<Submit visited={visited} isBusy={fill.isPending || (isThere && reading.isBusy)} onPress={isThere ? reading.again : submit} />}
    >
      <h1 className={look('text-22', 'strong')}>{title}</h1>
      <p className={`collect-lead ${look('ink2')}`}>{t('visit.fillLead', { sender, to: maskedTarget })}</p>
      <NotYou link={link} maskedTarget={maskedTarget} />
      <FailedBefore why={taking?.why ?? null} />
      <SentBack taking={taking} sender={sender} />
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
      <Problem text={fill.error?.msg ?? (isThere ? reading.problem : undefined)} />
    </SigningFrame>
  );
}
