/** Resources that only tests declare have these in common. */
import { defineResource, field } from '../../src/kit/index.ts';
import { day, duration, instant, line, reference } from '../../src/kit/types.ts';

/** Examples use this id. */
export const ID = '01968d5e-7c00-7000-8000-000000000005';

/** Named and sorted by one field; everybody reads and writes it. */
export const listedBy = <const Name extends string>(name: Name, order: 'ASC' | 'DESC' = 'ASC') => ({
  title: (record: Record<Name, string>): string => record[name],
  defaultSort: { field: name, order },
  access: { read: 'everyone', write: 'everyone' } as const,
});

/** Times that people take for a record have these: entered, or by a timer that runs. */
export const timeFields = {
  personId: field(reference('people'), { filter: 'exact', initial: 'me', example: ID }),
  personName: field(line(100).optional(), { computed: { path: 'personId.name' }, example: 'Pooja' }),
  day: field(day, { list: true, filter: 'range', example: '2026-04-01' }),
  minutes: field(duration(24 * 60).optional(), { example: 30 }),
  runningSince: field(instant.optional(), {
    readOnly: true,
    filter: 'range',
    example: '2026-04-01T09:30:00.000Z',
  }),
};

/** Makes a resource of a valid declaration, with some options in the place of its own. */
export const variantsOf =
  (declaration: object) =>
  (more: object = {}) =>
    defineResource({ ...declaration, ...more } as unknown as Parameters<typeof defineResource>[0]);
