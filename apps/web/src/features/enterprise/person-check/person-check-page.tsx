import './person-check.css';
import type { OutputOf } from '@moqi/api';
import { checkPerson, readLookupSources } from '@moqi/api/enterprise/contacts';
import { Button, look, PageHeader, Sheet, TextAreaField } from '@moqi/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { eachByItself } from '#shared/lookups/one-by-one.ts';
import { MOST_PERSONS, personLines, type TypedPerson } from './person-lines.ts';
import { type CheckedPerson, ResultTable } from './result-table.tsx';

/** 身份核对: whether names and ID numbers belong together, person by person. `tabs`: the way to what stands beside it. */
export function PersonCheckPage({ tabs }: { readonly tabs: ReactNode }) {
  const { t } = useTranslation('person-check');
  const [checked, setChecked] = useState<readonly CheckedPerson[]>();
  return (
    <div className="person-check">
      <PageHeader title={t('title')} fact={t('fact')} />
      {tabs}
      <Sheet title={t('ask')}>
        <Asking onChecked={setChecked} />
      </Sheet>
      {checked ? (
        <Sheet
          flush
          title={t('results')}
          fact={t('matched', { count: checked.filter(({ match }) => match === true).length, all: checked.length })}
        >
          <ResultTable rows={checked} />
        </Sheet>
      ) : null}
    </div>
  );
}

async function ask(persons: readonly TypedPerson[]): Promise<readonly CheckedPerson[]> {
  const outcomes = await eachByItself(checkPerson, persons);
  return persons.map((person, at) => {
    const outcome = outcomes[at];
    if (outcome?.status === 'fulfilled') return { ...person, match: outcome.value.match, comparedWith: outcome.value.comparedWith };
    return { ...person, problem: (outcome?.reason as { readonly msg?: string } | undefined)?.msg ?? '' };
  });
}

function Asking({ onChecked }: { readonly onChecked: (rows: readonly CheckedPerson[]) => void }) {
  const { t } = useTranslation('person-check');
  const query = useCall(readLookupSources, {});
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const wrongIn = ({ persons, broken }: ReturnType<typeof personLines>): string | undefined => {
    if (broken.length > 0) return t('broken', { lines: broken.join(t('between')) });
    if (persons.length === 0) return t('nobody');
    return persons.length > MOST_PERSONS ? t('tooMany', { most: MOST_PERSONS, count: persons.length }) : undefined;
  };
  const check = async (event: FormEvent) => {
    event.preventDefault();
    const lines = personLines(text);
    const wrong = wrongIn(lines);
    setProblem(wrong);
    if (wrong !== undefined) return;
    setBusy(true);
    onChecked(await ask(lines.persons));
    setBusy(false);
  };
  return (
    <form className="person-check-form" onSubmit={(event) => void check(event)}>
      <Pending query={query} lines={2} title={t('failed')} help={t('failedHelp')} />
      {query.data ? <Asked {...query.data} /> : null}
      <TextAreaField
        label={t('persons')}
        hint={t('hint', { most: MOST_PERSONS })}
        rows={6}
        value={text}
        placeholder={t('placeholder')}
        error={problem}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button kind="primary" type="submit" busy={isBusy}>
          {t('check')}
        </Button>
      </div>
    </form>
  );
}

/** Who will answer: a simulator says what it is, and whom it knows. */
function Asked({ persons, testPersons }: OutputOf<typeof readLookupSources>) {
  const { t } = useTranslation('person-check');
  const words = <p className={look(persons === 'simulator' ? 'ochre' : 'ink2', 'text-13')}>{t(`by.${persons}`)}</p>;
  if (testPersons.length === 0) return words;
  return (
    <div>
      {words}
      <ul className={`person-check-known ${look('ink2', 'text-13')}`}>
        {testPersons.map(({ name, identityNo }) => (
          <li key={identityNo}>
            {name} <span className={look('mono')}>{identityNo}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
