import { field } from '../../kit/index.ts';
import { line, reference } from '../../kit/types.ts';

/** The record is this person's: at first who makes it. */
export const ofPerson = {
  personId: field(reference('people'), {
    filter: 'exact',
    initial: 'me',
    example: '01968d5e-7c00-7000-8000-000000000006',
  }),
  personName: field(line(100).optional(), {
    computed: { path: 'personId.name' },
    list: true,
    filter: 'search',
    example: 'Pooja Kulkarni',
  }),
};
