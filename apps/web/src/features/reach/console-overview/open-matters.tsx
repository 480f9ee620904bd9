import type { OutputOf } from '@moqi/api';
import { ITEM_WORDS } from '@moqi/api/money/points';
import { listOpenMatters } from '@moqi/api/reach/overview';
import { formatDate } from '@moqi/rules';
import { AppLink, EmptyState, Icon, type IconType, look, Sheet, type Tone } from '@moqi/ui';
import type { TFunction } from 'i18next';
import {
  CalendarClock,
  ChevronRight,
  Hourglass,
  ImageUp,
  MailQuestionMark,
  MailWarning,
  ReceiptText,
  Stamp,
  UserRoundPlus,
  Workflow,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';

type Matter = OutputOf<typeof listOpenMatters>['list'][number];

const LOOKS: Readonly<Record<Matter['kind'], { icon: IconType; tone: Tone; href: string }>> = {
  brokenFlows: { icon: Workflow, tone: 'rouge', href: '/console/flow' },
  bouncedDeliveries: { icon: MailWarning, tone: 'rouge', href: '/console/contract' },
  endingContracts: { icon: CalendarClock, tone: 'ochre', href: '/console/register?term=soon' },
  waitingMembers: { icon: MailQuestionMark, tone: 'indigo', href: '/console/member?state=invited' },
  ungrantedSeals: { icon: Stamp, tone: 'ochre', href: '/console/seal' },
  sealsToUpload: { icon: ImageUp, tone: 'ochre', href: '/console/seal' },
  sealApproval: { icon: Hourglass, tone: 'ochre', href: '/console/seal' },
  joinRequests: { icon: UserRoundPlus, tone: 'indigo', href: '/console/member?view=requests' },
  certificateExpiry: { icon: CalendarClock, tone: 'ochre', href: '/console/account' },
  quotaForecast: { icon: ReceiptText, tone: 'ink3', href: '/console/order' },
};

/** What only an administrator can settle. */
export function OpenMatters() {
  const { t } = useTranslation('console-overview');
  const query = useCall(listOpenMatters, {});
  const { data } = query;
  return (
    <Sheet flush title={t('matters.title')}>
      <Pending query={query} lines={3} title={t('matters.failed')} help={t('matters.failedHelp')} />
      {data?.list.length === 0 ? <EmptyState title={t('matters.none')} help={t('matters.noneHelp')} /> : null}
      <ul className="overview-matters">
        {data?.list.map((matter) => (
          <li key={matter.kind}>
            <MatterLink matter={matter} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

type Words = TFunction<'console-overview'>;

function quotaTitle(t: Words, { rest, days, by }: Extract<Matter, { kind: 'quotaForecast' }>): string {
  if (rest === 0) return t('matters.quotaOut');
  if (days === 0) return t(by === 'use' ? 'matters.quotaToday' : 'matters.quotaExpiresToday');
  return t(by === 'use' ? 'matters.quota' : 'matters.quotaExpires', { count: days });
}

/** A single one is called by its name; of several the first is named beside their number. */
const keyFor = <One extends string, Many extends string>(count: number, one: One, many: Many): One | Many => (count === 1 ? one : many);

function useMatterWords(matter: Matter): readonly [title: string, note: string] {
  const { t } = useTranslation('console-overview');
  const { time } = useFormat();
  const locale = useLocale();
  switch (matter.kind) {
    case 'sealApproval': {
      const note = [matter.applicant, time(matter.since)].filter((part) => part !== '').join(' · ');
      return [matter.count === 1 ? t('matters.seal', { name: matter.name }) : t('matters.seals', { count: matter.count }), note];
    }
    case 'joinRequests':
      return [t('matters.join', { count: matter.count }), t('matters.earliest', { time: time(matter.since) })];
    case 'brokenFlows':
      return [t(keyFor(matter.count, 'matters.flow', 'matters.flows'), matter), t('matters.flowNote')];
    case 'bouncedDeliveries':
      return [t(keyFor(matter.count, 'matters.bounced', 'matters.bouncedMany'), matter), time(matter.since)];
    case 'endingContracts':
      return [t(keyFor(matter.count, 'matters.ending', 'matters.endingMany'), matter), t('matters.endingFirst', { day: matter.endsOn })];
    case 'waitingMembers':
      return [t('matters.waiting', { count: matter.count }), t('matters.earliest', { time: time(matter.since) })];
    case 'ungrantedSeals':
      return [t(keyFor(matter.count, 'matters.ungranted', 'matters.ungrantedMany'), matter), t('matters.ungrantedNote')];
    case 'sealsToUpload':
      return [t(keyFor(matter.count, 'matters.upload', 'matters.uploadMany'), matter), t('matters.uploadNote')];
    case 'certificateExpiry':
      return [t('matters.certificate', { count: matter.days }), formatDate(matter.at)];
    case 'quotaForecast':
      return [quotaTitle(t, matter), t('matters.quotaNote', { item: ITEM_WORDS[matter.item].name[locale] })];
  }
}

/** The place where it is mended: of a message that did not arrive, the contract; of one flow, its drawing; of a picture, uploading another. */
function hrefOf(matter: Matter): string {
  if (matter.kind === 'bouncedDeliveries') return `/applySign/toDetailAnony?applyNo=${encodeURIComponent(matter.applyNo)}`;
  if (matter.kind === 'brokenFlows' && matter.count === 1) return `/console/flow/design?flowId=${matter.flowId}`;
  if (matter.kind === 'sealsToUpload') return `/console/seal?upload=${encodeURIComponent(matter.name)}`;
  return LOOKS[matter.kind].href;
}

function MatterLink({ matter }: { matter: Matter }) {
  const { icon, tone } = LOOKS[matter.kind];
  const [title, note] = useMatterWords(matter);
  return (
    <AppLink className="overview-matter" href={hrefOf(matter)}>
      <Icon of={icon} tone={tone} />
      <span className={look('grow')}>
        <span className="overview-matter-title">{title}</span>
        <span className="overview-matter-note">{note}</span>
      </span>
      <Icon of={ChevronRight} size={15} tone="ink3" />
    </AppLink>
  );
}
