import type authentication from './features/account/authentication/texts/zh-CN.json';
import type login from './features/account/login/texts/zh-CN.json';
import type nameReviews from './features/account/name-reviews/texts/zh-CN.json';
import type settings from './features/account/settings/texts/zh-CN.json';
import type consoleAffiliates from './features/enterprise/console-affiliates/texts/zh-CN.json';
import type consoleOrganization from './features/enterprise/console-organization/texts/zh-CN.json';
import type consoleRoles from './features/enterprise/console-roles/texts/zh-CN.json';
import type consoleSettings from './features/enterprise/console-settings/texts/zh-CN.json';
import type invitation from './features/enterprise/invitation/texts/zh-CN.json';
import type myGrants from './features/enterprise/my-grants/texts/zh-CN.json';
import type billing from './features/money/billing/texts/zh-CN.json';
import type validation from './features/proof/validation/texts/zh-CN.json';
import type consoleOverview from './features/reach/console-overview/texts/zh-CN.json';
import type workbench from './features/reach/workbench/texts/zh-CN.json';
import type consoleLogs from './features/records/console-logs/texts/zh-CN.json';
import type outbox from './features/records/outbox/texts/zh-CN.json';
import type certificates from './features/trust/certificates/texts/zh-CN.json';
import type approvals from './features/work/approvals/texts/zh-CN.json';
import type consoleDeliveries from './features/work/console-deliveries/texts/zh-CN.json';
import type consoleFlows from './features/work/console-flows/texts/zh-CN.json';
import type contractDetail from './features/work/contract-detail/texts/zh-CN.json';
import type contractLists from './features/work/contract-lists/texts/zh-CN.json';
import type create from './features/work/create/texts/zh-CN.json';
import type seals from './features/work/seals/texts/zh-CN.json';
import type signing from './features/work/signing/texts/zh-CN.json';
import type templates from './features/work/templates/texts/zh-CN.json';
import type app from './shared/i18n/texts/zh-CN.json';

type Leaves<Texts, Path extends string> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? `${Path}${Key}` : Leaves<Texts[Key], `${Path}${Key}.`>;
}[keyof Texts & string];
/** The frame's texts are always there: each feature may use them as `app:close`. */
type Framed<Texts> = Texts & { readonly [Key in Leaves<typeof app, 'app:'>]: string };

/** Namespaces are the names of features. A key that a namespace does not have is an error of the compiler. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
  }
  interface ResourceNamespaceMap {
    app: typeof app;
    authentication: Framed<typeof authentication>;
    login: Framed<typeof login>;
    settings: Framed<typeof settings>;
    'console-affiliates': Framed<typeof consoleAffiliates>;
    'console-organization': Framed<typeof consoleOrganization>;
    'console-roles': Framed<typeof consoleRoles>;
    'console-settings': Framed<typeof consoleSettings>;
    invitation: Framed<typeof invitation>;
    'my-grants': Framed<typeof myGrants>;
    billing: Framed<typeof billing>;
    validation: Framed<typeof validation>;
    'console-overview': Framed<typeof consoleOverview>;
    workbench: Framed<typeof workbench>;
    'console-logs': Framed<typeof consoleLogs>;
    outbox: Framed<typeof outbox>;
    certificates: Framed<typeof certificates>;
    approvals: Framed<typeof approvals>;
    'console-deliveries': Framed<typeof consoleDeliveries>;
    'console-flows': Framed<typeof consoleFlows>;
    'contract-detail': Framed<typeof contractDetail>;
    'contract-lists': Framed<typeof contractLists>;
    create: Framed<typeof create>;
    seals: Framed<typeof seals>;
    signing: Framed<typeof signing>;
    templates: Framed<typeof templates>;
    'name-reviews': Framed<typeof nameReviews>;
  }
}
