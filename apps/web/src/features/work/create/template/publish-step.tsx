import { listTemplateGroups } from '@moqi/api/work/templates';
import { FieldError, KeyValue, look, PartyMark, SelectField, Sheet } from '@moqi/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallRefused, useCall } from '#shared/call/index.ts';
import { ContractTypeField } from '../contract-type-field.tsx';
import { FileNames } from '../files/file-names.tsx';
import type { Content, References } from '../model/content.ts';
import { withChange } from '../model/content.ts';
import { allFields } from '../model/placement.ts';
import type { Wizard } from '../use-wizard.ts';
import type { TemplateDoor } from './save-template.ts';

/** What is chosen along with publishing. */
export interface Publication {
  /** `none`: no group */
  readonly tplGroupId: string;
  readonly memberUse: 0 | 1;
}

interface PublishStepProps {
  readonly wizard: Wizard;
  readonly references: References;
  readonly door: TemplateDoor;
  readonly publication: Publication;
  readonly onPublication: (publication: Publication) => void;
  /** the version in use; 0: none yet */
  readonly version: number;
  readonly error: CallRefused | null;
}

function Summary({ content, references }: { readonly content: Content; readonly references: References }) {
  const { t } = useTranslation('create');
  return (
    <Sheet title={t('template.summary')}>
      <KeyValue
        items={[
          { key: 'name', label: t('template.name'), value: content.contractName },
          {
            key: 'files',
            label: t('send.files', { count: content.files.length }),
            value: <FileNames files={content.files} references={references} />,
          },
          {
            key: 'roles',
            label: t('template.roles'),
            value: (
              <ul>
                {content.parties.map((party, at) => (
                  <li key={party.key} className={look('row')}>
                    <PartyMark index={at} />
                    <span>{party.roleName}</span>
                    <span className={look('ink3')}>
                      {t('place.count', { count: allFields(content).filter((field) => field.party === party.key).length })}
                    </span>
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </Sheet>
  );
}

/** 4 发布模板: what it is for, where it stands, and who may use it. */
export function PublishStep({ wizard, references, door, publication, onPublication, version, error }: PublishStepProps) {
  const { t } = useTranslation('create');
  const id = useId();
  const { content, edit } = wizard;
  const { data: groups } = useCall(listTemplateGroups, {}, { audience: door });
  const uses = [
    [1, t('template.everybody')],
    [0, t('template.granted')],
  ] as const;
  return (
    <div className="create-column">
      <h2 className={look('text-18', 'strong')}>{t('template.publishTitle')}</h2>
      <Summary content={content} references={references} />
      <Sheet title={t('template.place')}>
        <div className={`create-whole-rows ${look('form')}`}>
          <ContractTypeField
            label={t('template.type')}
            none={t('template.noType')}
            value={content.settings.contractType}
            onChange={(contractType) => {
              const change = { contractType } as Partial<Content['settings']>;
              edit((before) => ({ ...before, settings: withChange(before.settings, change) }));
            }}
          />
          <SelectField
            label={t('template.group')}
            choices={[
              { value: 'none', label: t('template.noGroup') },
              ...(groups?.list ?? []).map(({ tplGroupId, groupName }) => ({ value: tplGroupId, label: groupName })),
            ]}
            value={publication.tplGroupId}
            onChange={(tplGroupId) => onPublication({ ...publication, tplGroupId })}
          />
          {door === 'corporateAdmin' && (
            <fieldset className="create-category">
              <legend className={look('ink2', 'text-13')}>{t('template.users')}</legend>
              {uses.map(([memberUse, words]) => (
                <label key={memberUse} className="create-choice">
                  <input
                    type="radio"
                    name={`${id}-users`}
                    checked={publication.memberUse === memberUse}
                    onChange={() => onPublication({ ...publication, memberUse })}
                  />
                  {words}
                </label>
              ))}
            </fieldset>
          )}
        </div>
      </Sheet>
      <p className="create-consequence">{t(version === 0 ? 'template.first' : 'template.next', { version: version + 1 })}</p>
      {error && <FieldError>{error.msg}</FieldError>}
    </div>
  );
}
