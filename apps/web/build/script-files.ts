import type { Rolldown } from 'vite';

type Group = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number];

const REACT = /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|react-i18next|i18next|zustand|@tanstack)[\\/]/;
const ANTD = /node_modules[\\/](?:antd|@ant-design|@rc-component|dayjs|@emotion|@babel|clsx|stylis)[\\/]/;
/** Without the words of the logs, which only pages of logs show, the trials of visitors, the dresses of logins, cases, and documents of performance. */
const OPERATIONS =
  /packages[\\/](?:api|rules)[\\/]src[\\/](?!records[\\/]logs|reach[\\/](?:trials|embedding[\\/](?:author|embed-author))|account[\\/](?:entrances[\\/]brand|notice-preferences|second-factors|sign-passwords)|work[\\/](?:cases|(?:advanced|api)-templates|performance))/;
const CONTRACT = /entities[\\/](?:contract(?!-document)|points|file)|shells[\\/]signing|phone-top/;
/** What draws the sheets of a file: lists do without it. */
const DOCUMENT =
  /entities[\\/]contract-document[\\/](?!placed-sheets)|shared[\\/]pdf|pdf\.worker|react-virtual|virtual-core|packages[\\/]pdf[\\/]src/;
/** The page of a contract and the signing, which several addresses show. */
const SIGNING =
  /features[\\/]work[\\/](?:contract-detail|signing)[\\/]|routes[\\/]applySign[\\/]-contract|signature_pad|packages[\\/]api[\\/]src[\\/]work[\\/](?:signing(?![\\/](?:prove-by-(?:bank|face)|log-in-for-task))|merged-marks[\\/]usable)/;
/** What lists, forms and the page of a contract share, so that none of them fetches the signing for it. */
const ROWS =
  /entities[\\/](?:contract|points)[\\/](?!.*(?:antd|dialog))|link-problem|react-query|query-core|rules[\\/]src[\\/](?:handwriting|ink-drawing|formats[\\/]mask|fields[\\/](?:id-card|hong-kong-id|calendar-day))/;
/** What a visitor asks who opens a contract, examines a file or tries a signing. */
const CONTRACT_OPERATIONS =
  /packages[\\/]api[\\/]src[\\/](?:work[\\/](?:(?:contracts|completion|downloads)[\\/]|approvals[\\/]approval\.|seals[\\/]chop\.)|trust(?![\\/]card-readings)[\\/]|reach[\\/](?:changes|trials)[\\/])/;
/** The frame of logins is theirs alone. */
const COMPONENTS =
  /packages[\\/]ui[\\/]src[\\/](?!shells[\\/]account)|lucide|src[\\/]shared[\\/](?!outside-logins)|@tanstack[\\/]react-router/;
/** The styles of what is opened first: small, and each sheet is a request. Other pages bring their own. */
const STYLES = /(?:packages[\\/]ui|web[\\/]src[\\/]app|shared|entities|shells|contract-detail|signing|contract-lists|login)[^?]*\.css/;
const ACCOUNT =
  /features[\\/]account[\\/]login|entities[\\/](?:agreement|brand)|account[\\/]entrances[\\/]brand|draw-seal|language-switch|shared[\\/]outside-logins|(?:web|ui)[\\/]src[\\/]shells[\\/]account/;
const FRAME =
  /packages[\\/]ui|web[\\/]src[\\/](?:shells|entities(?![\\/]contract-document[\\/]placed-sheets)|shared|features[\\/]work[\\/]contract-lists)[\\/]/;
/** What antd or a chart draws is heavy, and pages of visitors do without it. */
const HEAVY = /antd|row-menu|drawer|dialog|theme-provider|charts|shared[\\/]pdf/;
/** What a route shows: the file that is fetched with the page. */
const ROUTE = /[?]tsr-split=component/;
const FEATURE = /features[\\/]\w+[\\/]([\w-]+)[\\/]/;
/** What an invitation or a trial needs of the operations goes with it: its reader is a visitor. */
const MEMBERS_OPERATIONS =
  /packages[\\/]api[\\/]src[\\/](?!work[\\/](?:cases[\\/](?!institutions)|collections|(?:advanced|api)-templates)|enterprise[\\/](?:founding|micro-deposits|contacts[\\/]company|joining[\\/](?!leave|successors|switch-members))|account[\\/](?:real-names|entrances[\\/]brand|notice-preferences|second-factors|sign-passwords)|records[\\/]logs|reach[\\/](?:trials|embedding[\\/](?:author|embed-author)))/;
/** Proving who one is, and that a company is one's own: the pages of that, and what the signing fetches where a card is asked for. */
const REAL_NAMES =
  /features[\\/]account[\\/]authentication[\\/](?!hosted-form|head-turn-dialog|use-head-turn|head-turn-frames)|packages[\\/]api[\\/]src[\\/](?:account[\\/]real-names|trust[\\/](?:own-papers|card-readings)|enterprise[\\/](?:authority-letters|founding|micro-deposits|joining[\\/]create))|rules[\\/]src[\\/](?:same-name|fields[\\/](?:bank-card|company-account|company-name|enterprise-number))/;

/** Photos taken while signing: the page of a phone, and what the signing and the page of a contract fetch where one is asked for. */
const EVIDENCE = /entities[\\/]site-evidence|packages[\\/]api[\\/]src[\\/]work[\\/]site-evidence/;

/** What operators of the platform do: their pages alone, so it comes before what takes all entities. */
const OPERATORS = /entities[\\/]operator|packages[\\/]api[\\/]src[\\/]account[\\/](?:operators|name-checks)/;
/** The second factor: its page, the second proofs, and what a login fetches where an account asks for more. */
const SECOND_FACTORS =
  /entities[\\/]second-proof|shared[\\/]passkey[\\/]passkey|packages[\\/]api[\\/]src[\\/]account[\\/](?:second-factors|owners)|@simplewebauthn/;
/** What hashes files, verifies the transparent log, or asks about what was preserved: pages of proof fetch it, others never. */
const HASHING = /shared[\\/]ledger|packages[\\/](?:ledger|pki|api[\\/]src[\\/]trust[\\/](?:insurance|preservations))[\\/]|@noble/;
/** A pad to write on, and the ticket of a phone: what settings and the phone fetch when somebody writes. */
const INK = /entities[\\/]ink[\\/]|packages[\\/]api[\\/]src[\\/]work[\\/]ink-tickets/;

/** A check at a provider's page, with its QR code: fetched where a person chooses it. */
const HOSTED = /real-name[\\/]hosted-progress/;

const isComponent = (id: string) => COMPONENTS.test(id) && !HEAVY.test(id);
const isOfContract = (id: string) => CONTRACT.test(id) && !/antd|dialog/.test(id);
const isInKit = (id: string) => ROWS.test(id) || CONTRACT_OPERATIONS.test(id) || isComponent(id) || isOfContract(id);
const isInFrame = (id: string) => FRAME.test(id) && !HOSTED.test(id) && !/charts[\\/](?!lazy)/.test(id);
/** Pages of seals alone draw it; with them it costs no file more. */
const MERGED_MARK = /seal-drawing[\\/]merged-mark/;
/** Ten addresses show cases; beside them the logs say which institution was asked. */
const CASES = /packages[\\/]api[\\/]src[\\/]work[\\/]cases[\\/](?!institutions)/;
/** What is filled in before a contract is begun, and its sheets: those pages, and a look at a template, alone show them. */
const VARIABLES =
  /contract-document[\\/]placed-sheets|packages[\\/](?:rules[\\/]src[\\/]variables|api[\\/]src[\\/]work[\\/]advanced-templates)[\\/](?!platform)|embedding[\\/](?:author|embed-author)|APICust[\\/]-authoring/;
/** What the list of collections and the phone that scanned a code share. */
const COLLECTIONS = /packages[\\/]api[\\/]src[\\/]work[\\/]collections[\\/]/;
/** Usual contracts to begin a template from: those pages show no file. */
const PLATFORM = /advanced-templates[\\/]platform-templates/;
/** How an answer is judged and printed: where somebody signs who is asked for one, and where variables are filled in. */
const ANSWERS = /rules[\\/]src[\\/](?:filled-text|variables[\\/]variable\.|fields[\\/]number|formats[\\/]capital-amount)/;
const featureOf = (id: string) => {
  if (PLATFORM.test(id)) return 'new-templates';
  if (VARIABLES.test(id)) return 'advanced-templates';
  if (MERGED_MARK.test(id)) return 'seals';
  if (COLLECTIONS.test(id)) return 'collections';
  return CASES.test(id) ? 'judicial' : (FEATURE.exec(id)?.[1] ?? null);
};

const alone = { includeDependenciesRecursively: false };

/**
 * Which modules share a script file. Left to itself the bundler writes a file for each set of pages that share something: a page then
 * waits for 80 to 140 of them, and on a phone each costs more than the code in it. A visitor's pages (login, signing by link) must not
 * load what only the frames of members need, hence the order: what comes first takes a module.
 */
export const SCRIPT_FILES: Group[] = [
  { name: 'styles', test: STYLES, priority: 60, ...alone },
  { name: 'vendor', test: REACT, tags: ['$initial'], priority: 50 },
  { name: 'app', test: (id) => !ROUTE.test(id), tags: ['$initial'], priority: 45 },
  { name: 'antd', test: (id) => ANTD.test(id) && !/[\\/]select/.test(id), minShareCount: 3, priority: 40 },
  { name: 'evidence', test: EVIDENCE, minShareCount: 2, priority: 36, ...alone },
  { name: 'operators', test: OPERATORS, minShareCount: 2, priority: 36, ...alone },
  { name: 'second-factors', test: SECOND_FACTORS, priority: 36, ...alone },
  { name: 'hashing', test: HASHING, minShareCount: 2, priority: 36, ...alone },
  { name: 'ink', test: INK, minShareCount: 2, priority: 36, ...alone },
  { name: 'shared', test: (id) => OPERATIONS.test(id) || isComponent(id), minShareCount: 7, priority: 35, ...alone },
  // the components too that two pages share: one of them may be a visitor's; documents too, since a file of their own is one more request
  { name: 'kit', test: (id) => isInKit(id) && !ROUTE.test(id), minShareCount: 2, priority: 32, ...alone },
  {
    name: 'signing',
    test: (id) => SIGNING.test(id) && !/antd|dialog/.test(id) && !ROUTE.test(id),
    minShareCount: 2,
    priority: 31,
    ...alone,
  },
  { name: 'answers', test: ANSWERS, minShareCount: 2, priority: 36, ...alone },
  { name: 'document', test: DOCUMENT, minShareCount: 2, priority: 33, ...alone },
  { name: 'account', test: ACCOUNT, minShareCount: 2, priority: 20 },
  { name: 'frame', test: (id) => isInFrame(id) || MEMBERS_OPERATIONS.test(id), minShareCount: 2, priority: 15, ...alone },
  { name: 'real-names', test: REAL_NAMES, minShareCount: 2, priority: 14, ...alone },
  { name: 'logs', test: /records[\\/]logs|entities[\\/]log/, minShareCount: 2, priority: 12, ...alone },
  {
    name: featureOf,
    test: (id) =>
      FEATURE.test(id) || MERGED_MARK.test(id) || CASES.test(id) || COLLECTIONS.test(id) || VARIABLES.test(id) || PLATFORM.test(id),
    minShareCount: 2,
    priority: 10,
    ...alone,
  },
];
