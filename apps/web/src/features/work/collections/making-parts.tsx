import { look, SelectField, Sheet, TextField } from '@moqi/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '#shared/form/switch.tsx';
import { AdmissionField } from './admission-field.tsx';
import { AskedField } from './asked-field.tsx';
import { partKey, partsOf, type Role } from './named-parties.ts';
import type { MakingState } from './use-making.ts';

interface ChoiceProps {
  readonly label: string;
  /** what follows from it as it stands */
  readonly help: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Choice({ label, help, isOn, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="collect-switch">
      <span>
        <span id={id}>{label}</span>
        <span id={`${id}-help`} className={`collect-below ${look('ink3', 'text-13')}`}>
          {help}
        </span>
      </span>
      <Switch labelledBy={id} describedBy={`${id}-help`} isOn={isOn} onChange={onChange} />
    </div>
  );
}

/** Whether what was filled in is looked at first, and whether who signs proves the name. */
function BeforeSigning({ making: { asksName, setAsksName, asksReview, setAsksReview } }: { readonly making: MakingState }) {
  const { t } = useTranslation('collections');
  return (
    <>
      <Choice
        label={t('making.review')}
        help={t(asksReview ? 'making.reviewOn' : 'making.reviewOff')}
        isOn={asksReview}
        onChange={setAsksReview}
      />
      <Choice
        label={t('making.realName')}
        help={t(asksName ? 'making.realNameOn' : 'making.realNameOff')}
        isOn={asksName}
        onChange={setAsksName}
      />
    </>
  );
}

/** Who signs: the takers in their role, and the others by name. */
export function Signers({ takers, making }: { readonly takers: readonly Role[]; readonly making: MakingState }) {
  const { t } = useTranslation('collections');
  const { takerKey, setTakerKey, named, parties } = making;
  return (
    <Sheet title={t('making.who')}>
      <div className={look('form')}>
        {takers.length > 1 ? (
          <SelectField
            label={t('making.taker')}
            value={takerKey}
            choices={takers.map(({ key, roleName }) => ({ value: key, label: roleName }))}
            onChange={setTakerKey}
          />
        ) : (
          <p>{t('making.takerIs', { role: takers[0]?.roleName ?? '' })}</p>
        )}
        {named.map((role) => (
          <fieldset key={role.key} className="collect-party">
            <legend>{t('making.party', { role: role.roleName })}</legend>
            {partsOf(role).map((part) => (
              <TextField
                key={part}
                label={t(`making.part.${part}`)}
                inputMode={part === 'mobile' ? 'tel' : 'text'}
                autoComplete="off"
                {...parties.field(partKey(role, part))}
              />
            ))}
          </fieldset>
        ))}
        <AdmissionField value={making.admits} onChange={making.setAdmits} />
        <BeforeSigning making={making} />
      </div>
    </Sheet>
  );
}

/** Which variables are asked for behind the code; the others are filled in here. */
export function AskedVariables({ making: { variables, mine, setMine, values } }: { readonly making: MakingState }) {
  const { t } = useTranslation('collections');
  const turn = (name: string, isAsked: boolean) =>
    setMine((before) => new Set(isAsked ? [...before].filter((one) => one !== name) : [...before, name]));
  return (
    <Sheet title={t('making.asked')} fact={t('making.askedHelp')}>
      <ul className="collect-variables">
        {variables.map((variable) => {
          const { name } = variable;
          return (
            <li key={name}>
              <label className="collect-tick">
                <input type="checkbox" checked={!mine.has(name)} onChange={({ target }) => turn(name, target.checked)} />
                {name}
              </label>
              {mine.has(name) ? (
                <AskedField variable={variable} field={values.field(name)} onSet={(value) => values.set(name, value)} />
              ) : null}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
