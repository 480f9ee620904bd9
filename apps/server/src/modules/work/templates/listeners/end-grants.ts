import { memberLeft } from '#modules/enterprise/members/index.ts';
import { listen } from '#platform/events/listener.ts';
import { removeGrantsOfMember } from '../store/template-grants.ts';

/** A member who left keeps no right to templates. */
export const endGrants = listen(memberLeft, 'templates.endGrants', ({ tx, event }) => removeGrantsOfMember(tx, event.party, event.id));
