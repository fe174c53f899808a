import { and, atMost, equals, isEmpty, isOneOf, not, or } from '../../kit/conditions.ts';
import { defineResource, field } from '../../kit/index.ts';
import {
  email,
  gstin,
  integer,
  language,
  line,
  paise,
  paragraph,
  phone,
  stateCode,
} from '../../kit/types.ts';

export const customers = defineResource({
  name: 'customers',
  route: '/customers',
  readFrom: 'customers_read',
  fields: {
    name: field(line(100), { personal: true, list: true, filter: 'search', example: 'Asha Patil' }),
    phone: field(phone.optional(), { personal: true, list: true, filter: 'search', example: '9876543210' }),
    /** Numbers that they gave up, or that were given up in a merge: by these they are found too. */
    formerPhones: field(line(400).optional(), {
      personal: true,
      readOnly: true,
      filter: 'search',
      example: '9822011223',
    }),
    email: field(email(200).optional(), { personal: true, filter: 'search', example: 'asha@example.in' }),
    gstin: field(gstin.optional(), { personal: true, filter: 'search', example: '27AAACB5678G1ZJ' }),
    address: field(paragraph(300).optional(), { personal: true, example: '14 Laxmi Road, Pune 411030' }),
    stateCode: field(stateCode.optional(), { personal: true, filter: 'exact', example: '27' }),
    creditLimitPaise: field(paise.optional(), { personal: true, change: 'owner', example: 2_000_000 }),
    language: field(language.optional(), { personal: true, choices: 'locale', example: 'en' }),
    birthDay: field(integer(1, 31).optional(), { personal: true, example: 21 }),
    birthMonth: field(integer(1, 12).optional(), { personal: true, filter: 'exact', example: 11 }),
    birthYear: field(integer(1900, 2100).optional(), { personal: true, example: 1990 }),
    notes: field(paragraph(1000).optional(), { personal: true, example: 'Asks for a GST bill' }),
    duePaise: field(paise, { computed: true, list: true, filter: 'range', example: 499_900 }),
    storeCreditPaise: field(paise, { computed: true, example: 10_000 }),
    totalPurchasesPaise: field(paise, { computed: true, list: true, example: 7_499_900 }),
  },
  unique: [['phone']],
  // Without a name it is the phone number; one of the old books may have none.
  title: ({ name, phone: number }) => (!number || name === number ? name : `${name} (${number})`),
  defaultSort: { field: 'name', order: 'ASC' },
  menu: { set: 'shop', order: 40, icon: 'People' },
  palette: { section: 'People' },
  access: { read: 'everyone', write: 'staff' },
  checks: {
    birthdayComplete: {
      holds: or(
        and(not(isEmpty('birthDay')), not(isEmpty('birthMonth'))),
        and(isEmpty('birthDay'), isEmpty('birthMonth'), isEmpty('birthYear')),
      ),
      at: 'birthMonth',
    },
    birthdayInMonth: {
      holds: or(
        isEmpty('birthDay'),
        atMost('birthDay', 29),
        and(atMost('birthDay', 30), not(equals('birthMonth', 2))),
        isOneOf('birthMonth', [1, 3, 5, 7, 8, 10, 12]),
      ),
      at: 'birthDay',
    },
  },
  features: ['comments', 'files', 'timeline', 'follow', 'tags'],
  related: [
    { resource: 'sales', by: 'customerId' },
    { resource: 'bookings', by: 'customerId' },
    { resource: 'projects', by: 'customerId' },
  ],
});
