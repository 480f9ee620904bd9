import type { OutputOf } from '@moqi/api';
import { commitOwnCard, commitOwnPaper, type PaperWay, type readOwnPapers } from '@moqi/api/trust/own-papers';
import { type FieldRule, idCard, required } from '@moqi/rules';
import { Button, FieldError, look, PAPER_SIDES, type PaperPhotographs, PaperSides, SegmentedTabs, TextField, useToast } from '@moqi/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ConsentBox } from './consent-box.tsx';
import { HeadTurnOffer } from './head-turn-offer.tsx';
import { paperEndIfKnown, readPaperEnd } from './paper-end.ts';
import { PaperEndField } from './paper-end-field.tsx';

/** 护照 · 台胞证 · 港澳居民来往内地通行证 */
const TYPES = ['2', '3', '4'] as const;
type NonMainlandType = (typeof TYPES)[number];

const cardNumber: FieldRule = (value) => idCard(value.replace(/\s/g, '').toUpperCase());
const NUMBER_RULES: Readonly<Record<PaperWay, readonly FieldRule[]>> = { manual: [required, cardNumber], nonMainland: [required] };

interface TypeTabsProps {
  readonly value: NonMainlandType;
  readonly onChange: (type: NonMainlandType) => void;
}

function TypeTabs({ value, onChange }: TypeTabsProps) {
  const { t } = useTranslation('authentication');
  const tabs = TYPES.map((key) => ({ key, label: t(`papers.types.${key}`) }));
  return <SegmentedTabs label={t('papers.type')} value={value} onChange={onChange} tabs={tabs} />;
}

interface PaperFormProps {
  readonly way: PaperWay;
  readonly papers: OutputOf<typeof readOwnPapers>;
}

/** Name, number and photographs of a paper, for a reviewer who compares them. */
export function PaperForm({ way, papers }: PaperFormProps) {
  const { t } = useTranslation('authentication');
  const locale = useLocale();
  const showToast = useToast();
  const [type, setType] = useState<NonMainlandType>('4');
  const [photographs, setPhotographs] = useState<PaperPhotographs>({});
  const [headTurnId, setHeadTurnId] = useState<string>();
  const [isAgreed, setIsAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const isCard = way === 'manual';
  const form = useFields({
    rules: {
      name: [required],
      number: NUMBER_RULES[way],
      endsOn: [paperEndIfKnown],
    },
    // a reload must not find the number of a paper in the browser's storage
    secret: ['number'],
  });
  const files = PAPER_SIDES.flatMap((side) => photographs[side]?.file ?? []);
  const card = useAct(commitOwnCard, { files });
  const paper = useAct(commitOwnPaper, { files });
  const isWhole = files.length === PAPER_SIDES.length;
  const words = papers.consent[way][locale];
  const outcome = {
    onSuccess: () => {
      form.done();
      showToast({ text: t('papers.committed') });
    },
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!form.check() || !isAgreed || !isWhole) return;
    const { name, number, endsOn } = form.values;
    const stated = { name: name.trim(), consent: words.hash, headTurnId };
    if (isCard) card.mutate({ ...stated, idNo: number, endsOn: readPaperEnd(endsOn) }, outcome);
    else paper.mutate({ ...stated, identityType: type, identityCard: number }, outcome);
  };
  const problem = (isCard ? card : paper).error;
  return (
    <form className="auth-fields" noValidate onSubmit={submit}>
      {isCard ? null : <TypeTabs value={type} onChange={setType} />}
      <TextField {...form.field('name')} label={t('person.name')} maxLength={50} hint={isCard ? undefined : t('papers.nameHint')} />
      <TextField {...form.field('number')} label={t(isCard ? 'person.idNo' : 'papers.number')} maxLength={24} autoComplete="off" />
      {isCard ? <PaperEndField {...form.field('endsOn')} /> : null}
      <PaperSides
        photographs={photographs}
        onChange={setPhotographs}
        words={{
          side: (side) => t(`papers.sides.${isCard ? 'card' : 'paper'}.${side}`),
          choose: (side) => t('papers.choose', { side }),
          take: t('papers.take'),
          again: t('papers.again'),
        }}
      />
      {tried && !isWhole ? <FieldError>{t('papers.photographsMissing')}</FieldError> : null}
      <HeadTurnOffer headTurn={papers.headTurn} checkId={headTurnId} onPassed={setHeadTurnId} />
      <ConsentBox
        text={words.text}
        checked={isAgreed}
        missing={tried && !isAgreed ? t('person.consentMissing') : ''}
        onChange={setIsAgreed}
      />
      <p className={look('text-13', 'ink3')}>{t('papers.kept', { count: papers.keptDays })}</p>
      {problem ? <FieldError>{problem.msg}</FieldError> : null}
      <Button type="submit" kind="primary" size="large" busy={card.isPending || paper.isPending}>
        {t('papers.commit')}
      </Button>
    </form>
  );
}
