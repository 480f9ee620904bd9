import { Icon, look, PartyMark, PlainButton, partyColorNumber } from '@moqi/ui';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { allFields } from '../model/placement.ts';
import { unplacedParties } from '../model/readiness.ts';
import { useEditor } from './editor.ts';

/** 正在为谁放置 */
export function PartyPicker() {
  const { t } = useTranslation('create');
  const { wizard, party, setParty } = useEditor();
  const { content } = wizard;
  const fields = allFields(content);
  const unplaced = new Set(unplacedParties(content).map(({ key }) => key));
  return (
    <section aria-labelledby="create-who">
      <div className={look('between', 'text-13', 'ink2')}>
        <h2 id="create-who">{t('place.who')}</h2>
        <span>{t('place.whoKeys')}</span>
      </div>
      <ul className="create-who">
        {content.parties.map((one, at) => {
          const count = fields.filter((field) => field.party === one.key).length;
          const isEnterprise = one.signatoryType === 1;
          const name = isEnterprise ? one.corpName : one.fullName;
          return (
            <li key={one.key}>
              <PlainButton
                className={`create-who-card create-colour-${partyColorNumber(at)}`}
                aria-pressed={one.key === party.key}
                onClick={() => setParty(one.key)}
              >
                <PartyMark index={at} large />
                <span className={look('grow')}>
                  <span className={`create-who-name ${look('ellipsis')}`}>{one.roleName ?? name}</span>
                  <span className="create-who-note">
                    <span className={look('ellipsis')}>
                      {(one.roleName ? name : isEnterprise && one.fullName) || t(isEnterprise ? 'parties.enterprise' : 'parties.person')}
                    </span>
                    {unplaced.has(one.key) && count === 0 ? (
                      <span className="create-who-missing">
                        <Icon of={TriangleAlert} size={13} />
                        {t('place.unplaced')}
                      </span>
                    ) : (
                      <span className={look('nowrap')}>{t('place.count', { count })}</span>
                    )}
                  </span>
                </span>
              </PlainButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
