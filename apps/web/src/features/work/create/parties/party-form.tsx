import type { ProposedParty } from '@moqi/api/work/sending';
import { Button, IconButton, Input, LinkButton, look, partyCharacter, Select } from '@moqi/ui';
import { ChevronUp } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Party } from '../model/content.ts';
import { contactOf, joinPrevious, shifted, splitOff, swapped, withContact } from '../model/parties.ts';
import type { PartyField, PartyProblems } from '../model/party-problems.ts';
import { FilesField, PhotosField } from './asked-lines.tsx';
import { LanguageField } from './language-field.tsx';
import { OwnDeadline } from './own-deadline.tsx';
import type { PartyRowProps } from './party-row.tsx';
import { ProposingField } from './proposing-field.tsx';
import { useCreditCode } from './use-credit-code.ts';
import { useProblemWords } from './use-problem-words.ts';
import { useProposals } from './use-proposals.ts';

interface PartyFormProps extends PartyRowProps {
  readonly place: number;
  /** what is to be shown as wrong by now */
  readonly problems: PartyProblems;
  readonly onLeave: (field: PartyField) => void;
}

const NONE: readonly ProposedParty[] = [];
const MOST_SECONDS = 300;
const USUAL_SECONDS = 15;

export function PartyForm(props: PartyFormProps) {
  const { party, parties, acts, place, problems, onLeave, isFramed = false } = props;
  const { t } = useTranslation('create');
  const words = useProblemWords();
  const who = partyCharacter(place);
  const isEnterprise = party.signatoryType === 1;
  // asked when the name is left, not at each letter
  const [leftName, setLeftName] = useState('');
  const company = useCreditCode(isEnterprise && leftName === party.corpName ? leftName : '');
  const line = useRef<HTMLDivElement>(null);
  // writing goes on in the first empty field: of a form that opens, and after a proposal whose address is not known
  const [taken, setTaken] = useState(0);
  useEffect(() => [...(line.current?.querySelectorAll('input') ?? [])].find(({ value }) => value === '')?.focus(), [taken]);
  const [typed, setTyped] = useState<{ readonly in: PartyField; readonly text: string }>();
  const proposals = useProposals(typed?.text ?? '', party, parties);
  const change = (name: PartyField, text: string): void => {
    setTyped({ in: name, text });
    acts.update(name === 'contact' ? withContact(party, text) : { ...party, [name]: text });
  };
  const field = (name: PartyField) => ({
    problem: problems[name] && words(name, problems[name]),
    value: name === 'contact' ? contactOf(party) : party[name],
    autoComplete: 'off',
    proposals: typed?.in === name ? proposals : NONE,
    onTake: ({ fullName, corpName, mobile, email }: ProposedParty) => {
      setTyped(undefined);
      setTaken(taken + 1);
      acts.update({ ...party, fullName, corpName, ...((mobile || email) && { mobile, email }) });
    },
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(name, target.value),
    onBlur: () => {
      setTyped(undefined);
      // a field that was only passed is not wrong yet
      if ((name === 'contact' ? contactOf(party) : party[name]) !== '') onLeave(name);
      if (name === 'corpName') setLeftName(party.corpName);
    },
  });
  return (
    <div className="create-form">
      <div ref={line} className="create-form-line">
        {party.roleName && <span className={`create-form-role ${look('ellipsis', 'ink2')}`}>{party.roleName}</span>}
        <PartyType label={t('parties.type', { party: who })} party={party} acts={acts} />
        {isEnterprise && (
          <ProposingField
            {...field('corpName')}
            label={t('parties.corpName')}
            maxLength={100}
            hint={company && t(`parties.knownCompany.${company.by}`, { code: company.code })}
          />
        )}
        <ProposingField {...field('fullName')} label={t(isEnterprise ? 'parties.handler' : 'parties.fullName')} maxLength={50} />
        <ProposingField {...field('contact')} label={t('parties.contact')} maxLength={120} />
        <IconButton icon={ChevronUp} label={t('parties.close', { party: who })} onClick={() => acts.setOpen(undefined)} />
      </div>
      <div className="create-form-body">
        <span className={look('ink2', 'text-13')}>{t('parties.wants')}</span>
        <div className="create-on-site">
          <ReadingTime {...props} />
          <OwnDeadline {...props} />
          <LanguageField party={party} acts={acts} />
          <FilesField party={party} acts={acts} />
          <PasswordField party={party} acts={acts} />
        </div>
        <span className={look('ink2', 'text-13')}>{t('parties.onSite')}</span>
        <div className="create-on-site">
          <PhotosField party={party} acts={acts} />
          <CameraField party={party} acts={acts} kind={1} />
          {!isFramed && <CameraField party={party} acts={acts} kind={2} />}
        </div>
        <span className={look('ink2', 'text-13')}>{t('parties.place')}</span>
        <OrderButtons {...props} />
      </div>
    </div>
  );
}

interface PartyTypeProps extends Pick<PartyFormProps, 'party' | 'acts'> {
  readonly label: string;
  readonly disabled?: boolean;
}

/** An enterprise or a person. */
export function PartyType({ label, party, acts, disabled = false }: PartyTypeProps) {
  const { t } = useTranslation('create');
  return (
    <Select
      className="create-type"
      label={label}
      disabled={disabled}
      choices={[
        { value: 1 as const, label: t('parties.enterprise') },
        { value: 0 as const, label: t('parties.person') },
      ]}
      value={party.signatoryType}
      onChange={(type) => acts.setType(party, type)}
    />
  );
}

export function ReadingTime({ party, acts }: Pick<PartyFormProps, 'party' | 'acts'>) {
  const { t } = useTranslation('create');
  const set = (readTime: number): void => acts.update({ ...party, readTime: Math.min(MOST_SECONDS, Math.max(0, Math.round(readTime))) });
  return (
    <div className={look('row')}>
      <label className={look('row')}>
        <input type="checkbox" checked={party.readTime > 0} onChange={({ target }) => set(target.checked ? USUAL_SECONDS : 0)} />
        {t('parties.reading')}
      </label>
      <Input
        className="create-seconds"
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_SECONDS}
        label={t('parties.seconds')}
        disabled={party.readTime === 0}
        value={party.readTime === 0 ? '' : party.readTime}
        onChange={({ target }) => set(Number(target.value) || 1)}
      />
      <span className={look(party.readTime === 0 && 'ink3')}>{t('parties.secondsUnit')}</span>
    </div>
  );
}

/** 签署密码, beside the code. */
export function PasswordField({ party, acts }: Pick<PartyFormProps, 'party' | 'acts'>) {
  const { t } = useTranslation('create');
  const { needSignPwd, ...rest } = party;
  return (
    <label className="create-recording">
      <input
        type="checkbox"
        checked={needSignPwd === 1}
        onChange={({ target }) => acts.update(target.checked ? { ...rest, needSignPwd: 1 } : rest)}
      />
      <span>
        {t('parties.signPassword')}
        <span className={look('text-12', 'ink3')}>{t('parties.signPasswordHelp')}</span>
      </span>
    </label>
  );
}

/** 朗读录像 or 视频通话 of one party, whatever the contract asks of the others; one of both is enough. */
function CameraField({ party, acts, kind }: Pick<PartyFormProps, 'party' | 'acts'> & { readonly kind: 1 | 2 }) {
  const { t } = useTranslation('create');
  return (
    <label className="create-recording">
      <input
        type="checkbox"
        checked={party.newNeedVideoSign === kind}
        onChange={({ target }) => acts.update({ ...party, newNeedVideoSign: target.checked ? kind : 0 })}
      />
      <span>
        {t(kind === 1 ? 'parties.recording' : 'parties.call')}
        <span className={look('text-12', 'ink3')}>{t(kind === 1 ? 'parties.recordingHelp' : 'parties.callHelp')}</span>
      </span>
    </label>
  );
}

type OrderButtonsProps = Pick<PartyFormProps, 'party' | 'parties' | 'isOrdered' | 'isShared' | 'acts' | 'place'>;

/** What dragging does, for the keyboard and the phone. */
export function OrderButtons({ party, parties, isOrdered, isShared, acts, place }: OrderButtonsProps) {
  const { t } = useTranslation('create');
  const move = (direction: -1 | 1) => () =>
    acts.reorder((before: readonly Party[]) => (isOrdered ? shifted : swapped)(before, party.key, direction));
  const isAlone = !isShared && isOrdered;
  const last = parties.at(-1);
  const isFirst = isOrdered ? party.orderNum === 1 && isAlone : place === 0;
  const isLast = isOrdered ? party.orderNum === last?.orderNum && isAlone : place === parties.length - 1;
  return (
    <div className={look('row', 'wrap')}>
      <Button size="small" disabled={isFirst} onClick={move(-1)}>
        {t('parties.earlier')}
      </Button>
      <Button size="small" disabled={isLast} onClick={move(1)}>
        {t('parties.later')}
      </Button>
      {isOrdered && isAlone && party.orderNum > 1 && (
        <Button size="small" onClick={() => acts.reorder((before) => joinPrevious(before, party.key))}>
          {t('parties.join')}
        </Button>
      )}
      {isOrdered && isShared && (
        <Button size="small" onClick={() => acts.reorder((before) => splitOff(before, party.key))}>
          {t('parties.alone')}
        </Button>
      )}
      <span className={look('grow')} />
      <LinkButton kind="quiet" onClick={() => acts.remove(party)}>
        {t('parties.remove')}
      </LinkButton>
    </div>
  );
}
