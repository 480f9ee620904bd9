import type { OutputOf } from '@moqi/api';
import type { readProof } from '@moqi/api/work/signing';
import { AppLink, Icon, look } from '@moqi/ui';
import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { keep } from '#shared/form/kept-values.ts';
import { stringifySearch } from '#shared/search/search.ts';
import { readName } from './use-step.ts';

type Proof = OutputOf<typeof readProof>;

interface MembershipNoticeProps {
  readonly proof: Proof;
  readonly signNo: string;
  readonly missing: Exclude<Proof['membership'], 'notNeeded' | 'member'>;
}

/** An enterprise signs through its members: what is missing, and the way to it, which leads back here. */
export function MembershipNotice({ proof, signNo, missing }: MembershipNoticeProps) {
  const { t } = useTranslation('signing');
  useEffect(() => keep(readName(signNo), { isRead: 'yes' }), [signNo]);
  const back = window.location.pathname + window.location.search;
  const [path, search]: [string, Record<string, string>] =
    missing === 'notMember'
      ? ['/signInfo/entAccess', { signNo }]
      : ['/auth/entIdentityAuth', { ap: back, company: proof.corpName, name: proof.signerName }];
  return (
    <output className="signing-notice">
      <span className={look('ochre')}>
        <Icon of={TriangleAlert} size={18} />
      </span>
      <div>
        <p>{t(`membership.${missing}`, { company: proof.corpName, name: proof.signerName })}</p>
        {missing === 'accountMissing' || <AppLink href={path + stringifySearch(search)}>{t(`membership.way.${missing}`)}</AppLink>}
      </div>
    </output>
  );
}
