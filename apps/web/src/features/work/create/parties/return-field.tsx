import { readSendingDefaults } from '@moqi/api/enterprise/settings';
import { FieldError, Input, look, Select, Sheet } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { withChange } from '../model/content.ts';
import { addressOf, addressParts, type ReturnAddress } from '../model/return-address.ts';
import type { Wizard } from '../use-wizard.ts';

const NONE = '';
/** What the wire takes, less the longest host. */
const MOST_PATH = 1700;

/** 签署后跳转: where signers may go on, at one of the sites that the enterprise allows. */
export function ReturnField({ wizard: { content, edit } }: { readonly wizard: Wizard }) {
  const { t } = useTranslation('create');
  const isMember = useSession(inEnterprise);
  const { data } = useCall(readSendingDefaults, {}, { audience: 'enterprise', enabled: isMember, isInBackground: true });
  const address = addressParts(content.settings.returnURL);
  if (data === undefined || (data.returnHosts.length === 0 && address === undefined)) return null;
  const keep = (next: ReturnAddress | undefined): void =>
    edit((before) => ({ ...before, settings: withChange(before.settings, { returnURL: next && addressOf(next) }) }));
  const isForbidden = address !== undefined && !data.returnHosts.includes(address.host);
  const hosts = isForbidden ? [...data.returnHosts, address.host] : data.returnHosts;
  return (
    <Sheet title={t('whole.goOn')}>
      <div className="create-copies">
        <Select
          label={t('goOn.site')}
          value={address?.host ?? NONE}
          choices={[{ value: NONE, label: t('goOn.none') }, ...hosts.map((host) => ({ value: host, label: host }))]}
          onChange={(host) => keep(host === NONE ? undefined : { host, path: address?.path ?? '' })}
        />
        {address !== undefined && (
          <>
            <Input
              label={t('goOn.path')}
              placeholder={t('goOn.example')}
              maxLength={MOST_PATH}
              spellCheck={false}
              value={address.path}
              onChange={({ target }) => keep({ ...address, path: target.value })}
            />
            <p className={`create-return ${look('ink3', 'text-12')}`}>{t('goOn.help', { url: addressOf(address) })}</p>
          </>
        )}
        {isForbidden && <FieldError>{t('goOn.forbidden', { host: address.host })}</FieldError>}
      </div>
    </Sheet>
  );
}
