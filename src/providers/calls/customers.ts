import type {
  Birthdays,
  ConsentInput,
  Consents,
  CustomerProfile,
  ErasePersonInput,
  Erasure,
  GreetInput,
  Merged,
  MergeInput,
  MergePreview,
} from '../../resources/calls/customers.ts';
import type { Reminded } from '../../resources/dues/answers.ts';
import { withQuery } from '../query.ts';
import { fileOf, type FileAnswer } from './files.ts';
import { read, send, type ReadOptions, type WriteOptions } from '../run.ts';

const path = (id: string, what: string): string => `/api/customers/${encodeURIComponent(id)}/${what}`;

export const profileOf = (id: string, options: ReadOptions = {}): Promise<CustomerProfile> =>
  read(path(id, 'profile'), options);

export const consentsOf = (id: string, options: ReadOptions = {}): Promise<Consents> =>
  read(path(id, 'consents'), options);

export const writeConsent = (
  id: string,
  input: ConsentInput,
  options: WriteOptions = {},
): Promise<Consents> => send('POST', path(id, 'consents'), input, options);

export const birthdaysOfWeek = (options: ReadOptions = {}): Promise<Birthdays> =>
  read('/api/birthdays', options);

export const greetCustomer = (id: string, input: GreetInput, options: WriteOptions = {}): Promise<Reminded> =>
  send('POST', path(id, 'greet'), input, options);

export const previewMerge = (
  id: string,
  mergedId: string,
  options: ReadOptions = {},
): Promise<MergePreview> => read(withQuery(path(id, 'merge'), { mergedId }), options);

export const mergeCustomers = (id: string, input: MergeInput, options: WriteOptions = {}): Promise<Merged> =>
  send('POST', path(id, 'merge'), input, options);

export const personalData = (id: string, options: ReadOptions = {}): Promise<FileAnswer> =>
  fileOf(path(id, 'personal-data'), options);

export const previewErasure = (id: string, options: ReadOptions = {}): Promise<Erasure> =>
  read(path(id, 'erasure'), options);

export const erasePerson = (
  id: string,
  input: ErasePersonInput,
  options: WriteOptions = {},
): Promise<Erasure> => send('POST', path(id, 'erase'), input, options);
