import type { AtWork } from '#modules/records/notifications/index.ts';
import { openApp } from '../store/connections.ts';
import { findEmployers, listCompanies } from '../views/colleagues.ts';
import { tellColleague } from './tell-colleague.ts';

/** What an enterprise tells its members by its own application at WeCom. */
export const atWork: AtWork = {
  colleagueOf: async (db, person, parties) => {
    const employers = await findEmployers(db, person, parties);
    const enterprise = parties.find((party) => employers.has(party));
    return enterprise && { enterprise, person };
  },
  companiesOf: listCompanies,
  send: async (platform, colleague, message) => {
    const app = await openApp(platform.db, platform.secrets, colleague.enterprise);
    if (app === undefined) throw new Error('the enterprise is no longer connected to WeCom');
    await tellColleague(platform, { app, colleague, message });
  },
};
