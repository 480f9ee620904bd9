import type { OutputOf, readProof } from '@moqi/api';
import { AppLink, Icon } from '@moqi/ui';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** An enterprise signs through its members: what is missing, and the way to it, which leads back here. */
export function MembershipNotice({ proof }: { proof: OutputOf<typeof readProof> }) {
  const { t } = useTranslation('signing');
  const back = encodeURIComponent(window.location.pathname + window.location.search);
  const ways: Record<string, string | undefined> = {
    accountMissing: `/account/register?ap=${back}`,
    enterpriseMissing: '/auth/entIdentityAuth',
  };
  const way = ways[proof.membership];
  return (
    <output className="signing-notice">
      <span className="mq-ochre">
        <Icon of={TriangleAlert} size={18} />
      </span>
      <div>
        <p>{t(`membership.${proof.membership}`, { company: proof.corpName, name: proof.signerName })}</p>
        {way !== undefined && <AppLink href={way}>{t(`membership.way.${proof.membership}`)}</AppLink>}
      </div>
    </output>
  );
}
