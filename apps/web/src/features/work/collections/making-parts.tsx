import { look, SelectField, Sheet, TextField } from '@moqi/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '#shared/form/switch.tsx';
import { AskedField } from './asked-field.tsx';
import { partKey, partsOf, type Role } from './named-parties.ts';
import type { MakingState } from './use-making.ts';

/** Whether who signs proves the name, or a code is enough. */
function RealNames({ making: { asksName, setAsksName } }: { readonly making: MakingState }) {
  const { t } = useTranslation('collections');
  const id = useId();
  return (
    <div className="collect-switch">
      <span>
        <span id={id}>{t('making.realName')}</span>
        <span id={`${id}-help`} className={`collect-below ${look('ink3', 'text-13')}`}>
          {t(asksName ? 'making.realNameOn' : 'making.realNameOff')}
        </span>
      </span>
      <Switch labelledBy={id} describedBy={`${id}-help`} isOn={asksName} onChange={setAsksName} />
    </div>
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
        <RealNames making={making} />
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
