import './start.css';
import { listApplications } from '@moqi/api/work/contract-lists';
import { AppLink, EmptyState, Icon, type IconType, look, PageHeader, PhoneTop, Sheet, TextLink, usePhone } from '@moqi/ui';
import { Files, FileText, GraduationCap, LayoutTemplate, ListTree, type LucideIcon, QrCode, Rows3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { passRealName } from '#entities/real-name/real-name.ts';
import { useCall } from '#shared/call/index.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { PagePhoneTop } from '#shared/layout/page-phone-top.tsx';
import { homePath, pathInMode } from '#shared/session/mode-paths.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { useDoor } from '#shared/session/use-door.ts';

const DRAFT = 0;
/** As many as fit beside the ways without scrolling; the list has all. */
const MOST_DRAFTS = 6;

/** 发起: every way that a contract begins, and the drafts that were begun. */
export function StartPage() {
  const { t } = useTranslation('start');
  const phone = usePhone();
  const isEnterprise = useSession(inEnterprise);
  const back = { label: t('app:back'), href: homePath(isEnterprise) };
  return (
    <>
      {phone ? (
        <PagePhoneTop>
          <PhoneTop title={t('title')} back={back} />
        </PagePhoneTop>
      ) : (
        <PageHeader title={t('title')} back={back} />
      )}
      <div className="start">
        <ul className="start-ways" aria-label={t('ways')}>
          <Way icon={FileText} href="/applySign/toCreate" name={t('file.name')} note={t('file.note')} needsRealName />
          <Way icon={Files} href="/initiation/toCreate" name={t('files.name')} note={t('files.note')} needsRealName />
          <Way icon={LayoutTemplate} href="/tpl/general" name={t('template.name')} note={t('template.note')} />
          <Way icon={Rows3} href="/initiation/batch" name={t('bulk.name')} note={t('bulk.note')} />
          <Way icon={QrCode} href="/initiation/collect" name={t('collect.name')} note={t('collect.note')} />
        </ul>
        <Drafts />
        <p className="start-more">
          <TextLink icon={GraduationCap} href="/signInfo/viewGuide?role=sender">
            {t('guide')}
          </TextLink>
          <TextLink icon={ListTree} href="/signInfo/viewDealTypeList">
            {t('dealTypes.title')}
          </TextLink>
        </p>
      </div>
    </>
  );
}

interface WayProps {
  readonly icon: IconType | LucideIcon;
  readonly href: string;
  readonly name: string;
  readonly note: string;
  /** contracts are sent in a proven name: who has none is asked for it first */
  readonly needsRealName?: boolean;
}

function Way({ icon, href, name, note, needsRealName = false }: WayProps) {
  return (
    <li>
      <AppLink
        className={`start-way ${look('sheet')}`}
        href={href}
        onClick={(event) => {
          if (needsRealName && !passRealName()) event.preventDefault();
        }}
      >
        <span className="start-icon">
          <Icon of={icon} size={20} />
        </span>
        <span>
          <span className="start-name">{name}</span>
          <span className={look('ink3', 'text-13')}>{note}</span>
        </span>
      </AppLink>
    </li>
  );
}

function Drafts() {
  const { t } = useTranslation('start');
  const { time } = useFormat();
  const list = pathInMode('/signInfo/applyList', useSession(inEnterprise));
  const query = useCall(listApplications, { signStatusSet: String(DRAFT), itemPage: 1, pageSize: MOST_DRAFTS }, { audience: useDoor() });
  const rows = query.data?.list;
  return (
    <Sheet
      title={t('drafts.title')}
      extra={<TextLink href={`${list}?signStatus=${DRAFT}`}>{t('drafts.all')}</TextLink>}
      flush={rows !== undefined && rows.length > 0}
    >
      {rows === undefined ? (
        <Pending query={query} lines={3} title={t('drafts.failed')} help={t('drafts.failedHelp')} />
      ) : rows.length === 0 ? (
        <EmptyState title={t('drafts.none')} help={t('drafts.noneHelp')} />
      ) : (
        <ul className="start-drafts">
          {rows.map(({ applyId, contractName, updateTime }) => (
            <li key={applyId}>
              <TextLink kind="name" className={look('ellipsis')} href={`/initiation/viewDetail?applyId=${applyId}`}>
                {contractName || t('drafts.unnamed')}
              </TextLink>
              <span className={look('ink3', 'text-13', 'nowrap')}>{time(updateTime)}</span>
              <TextLink href={`/initiation/toCreate?applyId=${applyId}`}>{t('drafts.continue')}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
