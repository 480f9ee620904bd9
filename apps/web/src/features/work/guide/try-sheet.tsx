import { Button, FieldError, Icon, look, Sheet } from '@moqi/ui';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ANSWERS, type Answer, RIGHT, type TryName } from './guide.ts';
import type { GuideRole } from './roles.ts';

interface TrySheetProps {
  readonly role: GuideRole;
  readonly name: TryName;
  readonly number: number;
  readonly onRight: () => void;
}

/** One try: a situation on the sample and three things one could do. */
export function TrySheet({ role, name, number, onRight }: TrySheetProps) {
  const { t } = useTranslation('guide');
  const [chosen, setChosen] = useState<Answer>();
  const id = useId();
  const right = RIGHT[role][name];
  const isRight = chosen === right;
  const choose = (answer: Answer): void => {
    setChosen(answer);
    if (answer === right) onRight();
  };
  return (
    <Sheet title={t('try', { number, name: t(`${role}.${name}.title`) })}>
      <p id={id}>{t(`${role}.${name}.situation`)}</p>
      <div role="group" aria-labelledby={id} className="guide-answers">
        {ANSWERS.map((answer) => (
          <Button key={answer} aria-pressed={chosen === answer} disabled={isRight && answer !== right} onClick={() => choose(answer)}>
            {t(`${role}.${name}.${answer}`)}
          </Button>
        ))}
      </div>
      <div role="status">
        {isRight && (
          <p className={look('row', 'pine')}>
            <Icon of={Check} size={18} tone="pine" />
            {t(`${role}.${name}.why`)}
          </p>
        )}
        {chosen !== undefined && !isRight && <FieldError>{t(`${role}.${name}.wrong`)}</FieldError>}
      </div>
    </Sheet>
  );
}
