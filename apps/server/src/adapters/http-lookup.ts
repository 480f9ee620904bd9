import { unifiedSocialCreditCode } from '@moqi/rules';
import { z } from 'zod';
import { DomainError } from '#kernel/refusal.ts';
import type { Lookup, Lookups, NamedPerson } from '#ports/lookup.ts';
import { httpService, type Service } from './http-service.ts';

const matched = z.object({ match: z.boolean() });
const coded = z.object({ creditCode: z.string().refine((code) => code === '' || unifiedSocialCreditCode(code) === undefined) });

/** One path of a service. An answer that does not have its form is none. */
function asking<Question, Form>(service: Service, path: string, form: z.ZodType<Form>, bodyOf: (question: Question) => object) {
  const ask = httpService(service);
  return async (question: Question, requestId: string): Promise<Form> => {
    const { data } = form.safeParse(await ask(path, bodyOf(question), requestId));
    if (data === undefined) throw new DomainError('LOOKUP_UNAVAILABLE');
    return data;
  };
}

/** Records of persons behind HTTP: `POST <url>/match` with `name` and `idNo`, answered by `{"match": true|false}`. */
export function httpPersons(service: Service): Lookups['persons'] {
  const ask = asking<NamedPerson, z.infer<typeof matched>>(service, 'match', matched, ({ name, idNo }) => ({ name, idNo }));
  return { name: 'provider', testQuestions: [], ask: async (person, requestId) => (await ask(person, requestId)).match };
}

/** A register of companies behind HTTP: `POST <url>/credit-code` with `companyName`, answered by `{"creditCode": "…"}`, empty where it has none. */
export function httpCompanies(service: Service): Lookup<string, string | undefined> {
  const ask = asking<string, z.infer<typeof coded>>(service, 'credit-code', coded, (companyName) => ({ companyName }));
  return {
    name: 'provider',
    testQuestions: [],
    ask: async (companyName, requestId) => (await ask(companyName, requestId)).creditCode || undefined,
  };
}
