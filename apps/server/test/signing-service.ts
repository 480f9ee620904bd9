import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#platform/platform.ts';
import { openSigningService, type SigningServiceStub } from './ports/signing-service-stub.ts';

export interface ServiceOfCompanies {
  readonly service: SigningServiceStub;
  /** of a server whose companies seal there */
  readonly settings: Record<string, string>;
}

interface Options {
  /** for its files */
  readonly folder: string;
  readonly now?: () => Date;
  /** where the companies are registered; asked once one of them comes */
  readonly database: () => Pick<Database, 'selectFrom'> | undefined;
}

/** A signing service that has a key for each company of an installation. */
export async function openServiceOfCompanies({ folder, now = () => new Date(), database }: Options): Promise<ServiceOfCompanies> {
  const service = await openSigningService({
    folder,
    now,
    nameOf: async (creditCode) => {
      const rows = database()?.selectFrom('organizations').select('name').where('credit_code', '=', creditCode);
      return (await rows?.executeTakeFirst())?.name;
    },
  });
  const pinFile = join(folder, `${crypto.randomUUID()}.pin`);
  await writeFile(pinFile, `${service.pin}\n`);
  const settings = {
    CSC_URL: service.url,
    CSC_CLIENT_ID: service.clientId,
    CSC_CLIENT_SECRET: service.clientSecret,
    CSC_PIN_FILE: pinFile,
    CSC_CHAIN_FILE: service.chainFile,
    CSC_CRL_URLS: service.crlUrls.join(','),
    ENTERPRISE_AUTHORITY: 'csc',
  };
  return { service, settings };
}
