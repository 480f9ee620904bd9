import { Moqi } from '@moqi/sdk';

const { MOQI_URL = '', MOQI_APP_KEY = '', MOQI_APP_SECRET = '' } = process.env;

/** The key comes from the environment: it stands in no program. */
export const moqi = new Moqi({ baseUrl: MOQI_URL, appKey: MOQI_APP_KEY, appSecret: MOQI_APP_SECRET });
